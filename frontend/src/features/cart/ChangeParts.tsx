import { type BundleChoice, type BundlePart, type SoldPart } from '@shop/contract';
import { Select, TextButton } from '@shop/ui-kit';
import { useId, useState } from 'react';
import styles from './CartDrawer.module.css';

interface ChangePartsProps {
  /** Of the bundle. */
  name: string;
  /** What is in it now. */
  parts: readonly SoldPart[];
  choices: readonly BundleChoice[];
  onChange: (parts: SoldPart[]) => void;
}

/** « Changer un savon »: opens the places of a bundle, in each of which may be any of its soaps that is in stock. */
export function ChangeParts({ name, parts, choices, onChange }: ChangePartsProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const [arranged, setArranged] = useState<readonly string[]>([]);
  const inside = placesOf(parts);
  // A soap stays in the place where it was put, as long as the bundle holds what was chosen.
  const places = holdsSame(arranged, inside) ? arranged : inside;
  const put = (place: number, productId: string) => {
    const next = places.map((present, at) => (at === place ? productId : present));
    setArranged(next);
    onChange(partsIn(next, choices));
  };
  return (
    <div className={styles.change}>
      <TextButton aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        Changer un savon
      </TextButton>
      <div id={id} role="group" aria-label={`Les savons de ${name}`} hidden={!open} className={styles.places}>
        {places.map((present, place) => (
          <Select
            key={place}
            label={`Place ${place + 1}`}
            value={present}
            options={choices.map((choice) => {
              const isOut = choice.available === 0 && choice.productId !== present;
              const label = choice.available === 0 ? `${choice.name}, épuisé` : choice.name;
              return { value: choice.productId, label, disabled: isOut };
            })}
            onChange={({ target }) => put(place, target.value)}
          />
        ))}
      </div>
    </div>
  );
}

/** One for each unit. */
const placesOf = (parts: readonly BundlePart[]): string[] =>
  parts.flatMap(({ productId, units }) => Array<string>(units).fill(productId));

const holdsSame = (some: readonly string[], others: readonly string[]): boolean =>
  [...some].sort().join() === [...others].sort().join();

function partsIn(places: readonly string[], choices: readonly BundleChoice[]): SoldPart[] {
  return choices.flatMap(({ productId, name, image }) => {
    const units = places.filter((place) => place === productId).length;
    return units === 0 ? [] : [{ productId, name, image, units }];
  });
}
