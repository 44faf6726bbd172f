import type { StorybookConfig } from '@storybook/react-vite';

const config: StorybookConfig = {
  framework: {
    name: '@storybook/react-vite',
    options: { builder: { viteConfigPath: 'ui-kit/storybook.vite.config.ts' } },
  },
  stories: [
    '../ui-kit/docs/*.mdx',
    '../ui-kit/docs/**/*.stories.tsx',
    '../ui-kit/src/**/*.stories.tsx',
    '../frontend/src/**/*.stories.tsx',
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  staticDirs: [
    '../ui-kit/src/stories/public',
    // The pages' own photographs, and a sample for those of the fake shop's products.
    { from: '../frontend/public/site', to: '/site' },
    ...['lavande-1', 'lavande-2', 'karite-1', 'karite-2'].map((picture) => ({
      from: '../ui-kit/src/stories/public/images/echantillon',
      to: `/images/${picture}`,
    })),
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
};

export default config;
