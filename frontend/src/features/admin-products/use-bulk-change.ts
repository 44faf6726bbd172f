import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { SerializedError } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { BULK_LIMITS, type BulkField, type BulkLine, type BulkRequest, type BulkResult } from '@shop/contract';
import { useToast } from '@shop/ui-kit';
import { messageOf } from '../../shared/api/api-error';
import { shopApi } from '../../shared/api/shop-api';
import { useUnsavedInput } from '../../shared/session/use-unsaved-input';
import { parisMoment } from '../../shared/back-office/paris-clock';
import { useApplyBulkChangeMutation, useGetBulkPreviewQuery, usePlanBulkChangeMutation } from './bulk-edits-api';
import { type BulkValues, changeOf, NEW_BULK_CHANGE } from './bulk-values';

type Line = BulkRequest['lines'][number];

/** Pause after the last key before the server is asked, in milliseconds. */
const DEBOUNCE_MS = 300;

const CHANGED = ['AdminProduct', 'AdminCategory', 'Product', 'AdminDashboard', 'AdminAudit'] as const;

export const productsWords = (count: number) => (count > 1 ? `${count} produits` : `${count} produit`);

const isRefused = (error: FetchBaseQueryError | SerializedError): boolean =>
  'status' in error && typeof error.status === 'number' && error.status < 500;

function doneWords(count: number, isLater: boolean): string {
  if (isLater) return count > 1 ? 'changeront' : 'changera';
  return count > 1 ? 'changés' : 'changé';
}

/** A change of several products: what it would be, what is being sent, what became of it. */
export function useBulkChange(field: BulkField, chosen: readonly string[], onDone: (left: readonly string[]) => void) {
  const [ids, setIds] = useState(chosen);
  const [values, setValues] = useState<BulkValues>({ ...NEW_BULK_CHANGE, field });
  // What was sent and not answered: asked again as it was, or a rise would be made of what has risen.
  const [waiting, setWaiting] = useState<readonly Line[]>([]);
  const [sent, setSent] = useState<{ done: number; of: number } | null>(null);
  const [failure, setFailure] = useState('');
  const [refused, setRefused] = useState<readonly BulkResult[]>([]);
  const [apply] = useApplyBulkChangeMutation();
  const [plan] = usePlanBulkChangeMutation();
  const dispatch = useDispatch();
  const toast = useToast();

  useUnsavedInput(sent !== null || waiting.length > 0);

  const change = useQuiet(changeOf(values));
  const isAsked = change !== null && JSON.stringify(change) === JSON.stringify(changeOf(values));
  const preview = useGetBulkPreviewQuery(
    { ids: [...ids], change: change! },
    { skip: change === null || ids.length === 0 || sent !== null, refetchOnMountOrArgChange: true },
  );
  const lines = isAsked ? preview.currentData : undefined;
  const moving = (lines ?? []).filter(({ outcome }) => outcome === 'changes');

  const send = async (toSend: readonly Line[]) => {
    setFailure('');
    const total = toSend.length;
    const results: BulkResult[] = [];
    let left = toSend;
    setWaiting(left);
    while (left.length > 0) {
      setSent({ done: total - left.length, of: total });
      const part = left.slice(0, BULK_LIMITS.lines);
      const request = { lines: part };
      const { data, error } = values.isLater
        ? await plan({ ...request, at: parisMoment(values.at) })
        : await apply(request);
      if (!data) {
        setFailure(messageOf(error, 'La réponse n’est pas arrivée. Réessayez\u00a0: rien ne se fait deux fois.'));
        // What was refused was answered: it is mended and sent anew, not once more as it was.
        if (isRefused(error)) setWaiting([]);
        break;
      }
      results.push(...data);
      left = left.slice(part.length);
      setWaiting(left);
    }
    setSent(null);
    const stayed = results.filter(({ outcome }) => outcome === 'refused');
    const settled = new Set(results.filter(({ outcome }) => outcome !== 'refused').map(({ productId }) => productId));
    const asWanted = new Set(
      (lines ?? []).filter(({ outcome }) => outcome === 'unchanged').map((line) => line.productId),
    );
    const remaining = ids.filter((id) => !settled.has(id) && !asWanted.has(id));
    setRefused(stayed);
    setIds(remaining);
    onDone(remaining);
    dispatch(shopApi.util.invalidateTags([...CHANGED]));
    if (settled.size > 0) toast.success(`${productsWords(settled.size)} ${doneWords(settled.size, values.isLater)}.`);
    return left.length === 0 && stayed.length === 0;
  };

  /** What was sent and not answered may have changed: it is chosen no more, or a rise would be made of what has risen. */
  const leave = () => {
    if (waiting.length === 0) return;
    const unsure = new Set(waiting.slice(0, BULK_LIMITS.lines).map(({ productId }) => productId));
    onDone(ids.filter((id) => !unsure.has(id)));
    toast.error(
      `La réponse manque pour ${productsWords(unsure.size)}, que la sélection ne contient plus\u00a0: vérifiez avant de recommencer.`,
    );
  };

  return {
    values,
    set: (given: Partial<BulkValues>) => setValues((before) => ({ ...before, ...given })),
    count: ids.length,
    /** Undefined until they are known. */
    lines,
    moving: moving.length,
    preview,
    sent,
    failure,
    refused,
    waiting: waiting.length,
    leave,
    submit: () => send(waiting.length > 0 ? waiting : moving.map(settingOf)),
  };
}

function settingOf({ productId, updatedAt, after }: BulkLine): Line {
  const { price, promo, category } = after!;
  return { productId, updatedAt: updatedAt!, price, promo, category };
}

/** The same once nobody has typed for a moment. */
function useQuiet<Value>(value: Value): Value {
  const [quiet, setQuiet] = useState(value);
  const key = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(JSON.parse(key) as Value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [key]);
  return quiet;
}
