import {
  type Category,
  CHOICE_GROUPS,
  type ChoiceAnswer,
  choiceCall,
  type ChoiceGroupName,
  choiceQuery,
  choiceWith,
  type ProductChoice,
  readChoice,
  withoutText,
} from '@shop/contract';
import type { FilterGroup } from '@shop/ui-kit';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { shopPage } from '../../content/shop-page';
import { paths } from '../../shared/paths';
import { afterPaint } from '../../shared/ui/after-paint';
import type { PageHistory } from '../../shared/ui/page-history';
import { useChosen } from './catalog-api';

const NOTHING = Object.fromEntries(CHOICE_GROUPS.map((name) => [name, []])) as unknown as ProductChoice['chosen'];

/** What the address chooses, what the shop answers, and the addresses of every other choice. */
export function useChoice(within: Category | undefined) {
  const { pathname, search, key } = useLocation();
  const navigate = useNavigate();
  /** What was ticked while the address still says what was before it. */
  const [ticked, setTicked] = useState<{ since: string; choice: ProductChoice }>();
  // Forgotten once it says it: on the way back the address alone counts.
  if (ticked && ticked.since !== key) setTicked(undefined);
  const choice = ticked?.since === key ? ticked.choice : readChoice(search);
  const asked = useChosen(choiceCall(choice, within?.slug));
  // What was shown stays until the answer comes, but for another page: that one begins anew.
  const answer = asked.currentData ?? (choice.page === 1 ? asked.data : undefined);
  const base = within ? paths.category(within.slug) : paths.shop;
  const hrefOf = (other: ProductChoice) => base + choiceQuery(other);
  // An address that the page had before is kept; filters change what stands behind it alone.
  /** What is chosen when a tick is told, which may be after the next one was made. */
  const latest = useRef({ since: key, choice });
  useEffect(() => {
    latest.current = { since: key, choice };
  });
  const go = (change: (from: ProductChoice) => ProductChoice, replace = false) => {
    const other = change(latest.current.choice);
    latest.current = { ...latest.current, choice: other };
    setTicked(latest.current);
    // Ticked on a later page, it leads to the first one: the reader stays where they are.
    const state: PageHistory = { stays: true };
    void navigate(pathname + choiceQuery(other), { state, replace });
  };
  return {
    ...{ asked, answer, choice, hrefOf },
    isWaiting: asked.currentData === undefined && asked.isFetching,
    /** What is shown answers another choice. */
    isStale: asked.currentData === undefined && asked.isError && !asked.isFetching,
    /** Addresses without what is searched, without filters, and without either. */
    unsearched: hrefOf(withoutText(choice)),
    unfiltered: hrefOf({ ...choice, page: 1, chosen: NOTHING }),
    cleared: hrefOf({ ...withoutText(choice), chosen: NOTHING }),
    /**
     * Settled once the list is asked for: the tick itself is shown before.
     * @param replace goes on with a change that is one for the way back
     */
    choose: async (name: string, value: string, checked: boolean, replace = false) => {
      await afterPaint();
      go((from) => choiceWith(from, name as ChoiceGroupName, value, checked), replace);
    },
    order: (order: ProductChoice['order']) => go((from) => ({ ...from, order, page: 1 })),
  };
}

/** Groups as the form shows them. */
export function filterGroups({ groups }: ChoiceAnswer, { chosen }: ProductChoice): FilterGroup[] {
  return groups.map(({ name, options }) => {
    const { title, none, ...more } = shopPage.filters[name];
    const shown = options.map(({ value, label, products }) => ({
      ...{ value, label, count: products },
      checked: chosen[name].includes(value),
    }));
    const digest = shown.flatMap(({ checked, label }) => (checked ? [label] : [])).join(', ');
    return { ...more, name, title, digest: digest || none, options: shown };
  });
}

/** What was chosen, as it can be taken back. */
export const chosenIn = (
  groups: readonly FilterGroup[],
  choice: ProductChoice,
  hrefOf: (one: ProductChoice) => string,
) =>
  groups.flatMap(({ name, options }) =>
    options.flatMap(({ checked, value, label }) =>
      checked ? [{ label, href: hrefOf(choiceWith(choice, name as ChoiceGroupName, value, false)) }] : [],
    ),
  );
