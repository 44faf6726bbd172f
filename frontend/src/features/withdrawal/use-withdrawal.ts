import type { WithdrawalLine, WithdrawalOffer, WithdrawalReceipt } from '@shop/contract';
import { useState } from 'react';
import { messageOf } from '../../shared/api/api-error';
import { useDeclareWithdrawalMutation } from './withdrawal-api';
import type { WithdrawalValues } from './withdrawal-schema';

type Step =
  | { step: 'form' }
  | { step: 'confirm'; values: WithdrawalValues; lines: WithdrawalLine[] | null }
  | { step: 'done'; receipt: WithdrawalReceipt };

const FAILED = 'Votre rétractation n’a pas pu être transmise. Veuillez réessayer.';
const EMPTY: WithdrawalValues = { prenom: '', nom: '', reference: '', email: '' };

/** The two steps of a withdrawal, and what they keep for each other. @param link of the mail, sent along with the declaration */
export function useWithdrawal(offer: WithdrawalOffer | null, link: string | null) {
  const [declare, { isLoading: isSending }] = useDeclareWithdrawalMutation();
  const [state, setState] = useState<Step>({ step: 'form' });
  const [kept, setKept] = useState<{ values: WithdrawalValues; lines: WithdrawalLine[] | null } | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  function toConfirm(values: WithdrawalValues, lines: WithdrawalLine[] | null) {
    setRefusal(null);
    setKept({ values, lines });
    setState({ step: 'confirm', values, lines });
  }
  function toForm() {
    setRefusal(null);
    setState({ step: 'form' });
  }
  async function confirm() {
    if (state.step !== 'confirm') return;
    const { values, lines } = state;
    const { data, error } = await declare({ ...values, ...(lines && { lines }), ...(offer && link && { link }) });
    if (data) setState({ step: 'done', receipt: data });
    else setRefusal(messageOf(error, FAILED));
  }
  return {
    state,
    values: kept?.values ?? EMPTY,
    lines: kept?.lines ?? null,
    refusal,
    isSending,
    toConfirm,
    toForm,
    confirm,
  };
}
