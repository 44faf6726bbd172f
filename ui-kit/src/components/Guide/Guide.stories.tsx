import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { soaps } from '../../stories/catalogue';
import { Button } from '../Button/Button';
import { TextLink } from '../Link/TextLink';
import { ProductCardAdd } from '../ProductCard/ProductCard';
import { GuideStep } from './Guide';
import { Verdict, VerdictSoap } from './Verdict';

const meta = {
  title: 'Boutique/Guide',
  component: GuideStep,
  subcomponents: { Verdict, VerdictSoap },
  parameters: { layout: 'fullscreen' },
  args: {
    action: '#',
    title: 'Quel savon pour ma peau\u202f?',
    step: 2,
    steps: 4,
    question: 'Et quel parfum aimez-vous\u00a0?',
    name: 'parfum',
    answers: [
      { value: 'rien', name: 'Rien du tout', text: 'Ni parfum, ni huile essentielle', said: false },
      { value: 'gourmand', name: 'Le gourmand', text: 'Miel, avoine, amande', said: true },
      { value: 'fleurs', name: 'Les fleurs', text: 'Lavande fine, rose', said: false },
    ],
    others: [{ name: 'peau', value: 'seche' }],
    picture: { src: soaps[0]!.image, width: 720, height: 720 },
    foot: <TextLink href="#">{'Votre peau\u00a0: elle tire'}</TextLink>,
    onAnswer: fn(),
  },
} satisfies Meta<typeof GuideStep>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const UnePression: Story = {
  name: 'Une pression suffit',
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Les fleurs/ }));
    await expect(args.onAnswer).toHaveBeenCalledWith('fleurs');
  },
};

const reasons = [
  { row: 1, term: 'Votre peau tire', detail: 'Elle reste souple après le rinçage.' },
  { row: 2, term: 'Vous aimez le gourmand', detail: 'Une amande à peine sucrée.' },
  { row: 4, term: 'Toute la famille', detail: 'Mousse fine, vite rincée.' },
];

export const LaFin: Story = {
  name: 'La fin : deux savons, une raison par réponse',
  render: () => (
    <Verdict
      title="Prenez l’un de ces deux."
      said={
        <>
          Parce que votre peau <a href="#peau">tire</a>, que vous aimez <a href="#parfum">le gourmand</a>.
        </>
      }
      foot={<Button>Ajouter les deux</Button>}
      note={'Une allergie connue\u00a0? Lisez la composition complète sur la page du savon.'}
    >
      {soaps.slice(6, 8).map(({ _id, name, discountedPrice, image }, at) => (
        <VerdictSoap
          key={_id}
          rank={at === 0 ? 'Notre premier choix' : 'Ou bien'}
          name={name}
          href={`#${_id}`}
          amount={discountedPrice}
          pricePer100g={discountedPrice}
          image={image}
          reasons={at === 0 ? reasons : reasons.slice(1)}
          action={<ProductCardAdd productName={name} />}
        />
      ))}
    </Verdict>
  ),
};

export const Etroit: Story = { name: 'Étroit', tags: ['narrow'], globals: { viewport: { value: 'narrow' } } };
