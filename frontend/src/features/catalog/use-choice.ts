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
} from '@shop/contract';
import type { FilterGroup } from '@shop/ui-kit';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { shopPage } from '../../content/shop-page';
import { paths } from '../../shared/paths';
import type { PageHistory } from '../../shared/ui/page-history';
import { useGetChoiceQuery } from './catalog-api';

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
  const asked = useGetChoiceQuery(choiceCall(choice, within?.slug));
  // What was shown stays until the answer comes, but for another page: that one begins anew.
  const answer = asked.currentData ?? (choice.page === 1 ? asked.data : undefined);
  const base = within ? paths.category(within.slug) : paths.shop;
  const hrefOf = (other: ProductChoice) => base + choiceQuery(other);
  // An address that the page had before is kept; filters change what stands behind it alone.
  const go = (other: ProductChoice) => {
    setTicked({ since: key, choice: other });
    // Ticked on a later page, it leads to the first one: the reader stays where they are.
    const state: PageHistory = { stays: true };
    void navigate(pathname + choiceQuery(other), { state });
  };
  return {
    ...{ asked, answer, choice, hrefOf },
    isWaiting: asked.currentData === undefined && asked.isFetching,
    /** What is shown answers another choice. */
    isStale: asked.currentData === undefined && asked.isError && !asked.isFetching,
    cleared: hrefOf({ ...choice, page: 1, chosen: NOTHING }),
    choose: (name: string, value: string, checked: boolean) =>
      go(choiceWith(choice, name as ChoiceGroupName, value, checked)),
    order: (order: ProductChoice['order']) => go({ ...choice, order, page: 1 }),
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
