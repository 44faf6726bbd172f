import type { Meta, StoryObj } from '@storybook/react-vite';

const COLOURS: Record<string, readonly string[]> = {
  Surfaces: ['page', 'section', 'raised', 'picture', 'deep'],
  Textes: ['text', 'text-soft', 'link', 'on-deep', 'on-deep-soft'],
  Accent: ['accent', 'accent-strong', 'on-accent'],
  Filets: ['line', 'line-deep', 'control', 'focus'],
  Signes: [
    'tag',
    'tag-promo',
    'selected',
    'success',
    'success-ground',
    'warning',
    'warning-ground',
    'error',
    'error-ground',
  ],
  Statuts: [
    'status-preparation',
    'status-expedie',
    'status-livre',
    'status-annule',
    'status-rembourse',
    'status-inconnu',
  ],
};

const TEXTS = ['s', 'm', 'l', 'xl', '2xl', '3xl', '4xl', '5xl'];
const SPACES = ['1', '2', '3', '4', '5', '6', '8', '10', '12', '16', '20', '24'];

function Colours() {
  return Object.entries(COLOURS).map(([group, names]) => (
    <section key={group} style={{ marginBottom: 'var(--space-8)' }}>
      <h2 className="title-4">{group}</h2>
      <ul style={{ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-4)', marginTop: 'var(--space-3)' }}>
        {names.map((name) => (
          <li key={name} style={{ width: 'var(--imprint-width)' }}>
            <div
              style={{
                height: 'var(--imprint-height)',
                background: `var(--color-${name})`,
                border: 'var(--hairline) solid var(--color-line)',
              }}
            />
            <code className="small">{name}</code>
          </li>
        ))}
      </ul>
    </section>
  ));
}

function Scale() {
  return (
    <>
      <section style={{ marginBottom: 'var(--space-8)' }}>
        {TEXTS.map((name) => (
          <p
            key={name}
            style={{ font: `var(--weight-title) var(--text-${name})/1.3 var(--font-title)`, overflowWrap: 'anywhere' }}
          >
            {name} La douceur prend son temps
          </p>
        ))}
      </section>
      <section>
        {SPACES.map((name) => (
          <div key={name} style={{ display: 'flex', gap: 'var(--space-4)', alignItems: 'center' }}>
            <code className="small" style={{ width: 'var(--space-8)' }}>
              {name}
            </code>
            <div style={{ width: `var(--space-${name})`, height: 'var(--space-3)', background: 'var(--color-deep)' }} />
          </div>
        ))}
      </section>
    </>
  );
}

const meta = { title: 'Bases/Tokens', component: Colours, tags: ['!autodocs'] } satisfies Meta<typeof Colours>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const BackOffice: Story = { name: 'Back-office', parameters: { theme: 'back-office' } };

export const Echelles: Story = { name: 'Échelles du texte et de l’espace', render: () => <Scale /> };
