import type { Decorator, Preview } from '@storybook/react-vite';
import { useLayoutEffect } from 'react';
import { configure } from 'storybook/test';
import { DocsPage } from './docs-page';
import '../ui-kit/src/styles.css';

// The page of a story is long: a failure says what was not found, not everything that was.
configure({
  // A busy machine is slow, not wrong.
  asyncUtilTimeout: 5000,
  getElementError: (message) => new Error(message?.split('\n', 1)[0] ?? 'not found'),
});

/** The theme is an attribute of the document, as in the app, so that dialogs and toasts wear it as well. */
const withTheme: Decorator = (Story, { globals, parameters }) => {
  const theme = String(parameters['theme'] ?? globals['theme'] ?? 'shop');
  useLayoutEffect(() => {
    if (theme === 'back-office') document.documentElement.dataset['theme'] = theme;
    else delete document.documentElement.dataset['theme'];
  }, [theme]);
  return <Story />;
};

const preview: Preview = {
  tags: ['autodocs'],
  decorators: [withTheme],
  globalTypes: {
    theme: {
      description: 'Thème',
      toolbar: {
        title: 'Thème',
        icon: 'paintbrush',
        dynamicTitle: true,
        items: [
          { value: 'shop', title: 'Boutique' },
          { value: 'back-office', title: 'Back-office' },
        ],
      },
    },
  },
  initialGlobals: { theme: 'shop' },
  parameters: {
    a11y: {
      test: 'error',
      // Of what is right the panel names one place each: to find all takes as long as to find what is wrong.
      options: { resultTypes: ['violations', 'incomplete'] },
      // Base UI's focus guards pass the focus on at once; axe cannot know that nobody stays on them.
      context: { exclude: [['[data-base-ui-focus-guard]']] },
    },
    controls: { expanded: true },
    docs: { page: DocsPage },
    layout: 'padded',
    options: {
      storySort: {
        order: ['Documentation', 'Pages', 'Boutique', 'Formulaires', 'Superpositions', 'Back-office', 'Bases'],
      },
    },
    viewport: {
      options: {
        smallest: { name: 'Petit téléphone, 320', styles: { width: '320px', height: '640px' } },
        narrow: { name: 'Téléphone, 375', styles: { width: '375px', height: '812px' } },
        middle: { name: 'Tablette, 768', styles: { width: '768px', height: '1024px' } },
        wide: { name: 'Bureau, 1280', styles: { width: '1280px', height: '900px' } },
      },
    },
  },
};

export default preview;
