import type { WithdrawalLine, WithdrawalOffer, WithdrawalReceipt } from '@shop/contract';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isNetworkFailure, messageOf } from '../../shared/api/api-error';
import { arrivalOf } from '../../shared/session/login-request';
import { useDeclareWithdrawalMutation } from './withdrawal-api';
import type { WithdrawalValues } from './withdrawal-schema';

type Step =
  | { step: 'form' }
  | { step: 'confirm'; values: WithdrawalValues; lines: WithdrawalLine[] | null }
  | { step: 'done'; receipt: WithdrawalReceipt };

/** Nobody can say whether it arrived: the shop merges what is sent twice. */
const LOST =
  'Le réseau ne répond pas\u00a0: nous ne savons pas si votre rétractation nous est parvenue. Réessayez\u202f; envoyée deux fois, elle ne compte qu’une fois.';
const FAILED = 'Votre rétractation n’a pas pu être transmise. Veuillez réessayer.';
const EMPTY: WithdrawalValues = { prenom: '', nom: '', reference: '', email: '' };

/** The two steps of a withdrawal, and what they keep for each other. @param link of the mail, sent along with the declaration */
export function useWithdrawal(offer: WithdrawalOffer | null, link: string | null) {
  const [declare, { isLoading: isSending }] = useDeclareWithdrawalMutation();
  const [state, setState] = useState<Step>({ step: 'form' });
  const [kept, setKept] = useState<{ values: WithdrawalValues; lines: WithdrawalLine[] | null } | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  const { state: arrived, search } = useLocation();
  const navigate = useNavigate();
  const arrival = arrivalOf(arrived);
  // Back by the browser's own button, which a thumb takes for the form's: what was typed is still there.
  const shown: Step = state.step === 'confirm' && !arrival.confirming ? { step: 'form' } : state;

  function toConfirm(values: WithdrawalValues, lines: WithdrawalLine[] | null) {
    setRefusal(null);
    setKept({ values, lines });
    setState({ step: 'confirm', values, lines });
    // Once the form's own event is over: React takes a navigation within it for the form's action.
    queueMicrotask(() => void navigate({ search }, { state: { ...arrival, confirming: true } }));
  }
  function toForm() {
    setRefusal(null);
    void navigate(-1);
  }
  async function confirm() {
    if (state.step !== 'confirm') return;
    const { values, lines } = state;
    const { data, error } = await declare({ ...values, ...(lines && { lines }), ...(offer && link && { link }) });
    if (data) setState({ step: 'done', receipt: data });
    else setRefusal(isNetworkFailure(error) ? LOST : messageOf(error, FAILED));
  }
  return {
    state: shown,
    values: kept?.values ?? EMPTY,
    lines: kept?.lines ?? null,
    refusal,
    isSending,
    toConfirm,
    toForm,
    confirm,
  };
}
