import { type Carrier, MOST_SHIPPED_AT_ONCE, type TrackingFileCheck } from '@shop/contract';
import { useRef, useState } from 'react';
import { apiErrorOf, messageOf } from '../../shared/api/api-error';
import { useUnsavedInput } from '../../shared/session/use-unsaved-input';
import { useCheckTrackingFileMutation, useShipWithNumbersMutation } from './parcels-api';

/** Where the shipping of a file is. */
interface Shipping {
  done: number;
  of: number;
}

/** A file of tracking numbers: looked at when it is chosen, shipped in parts that each leave whole or not at all. */
export function useTrackingFile() {
  const [file, setFile] = useState<File | null>(null);
  const [carrier, setCarrier] = useState<Carrier | ''>('');
  const [check, setCheck] = useState<TrackingFileCheck | null>(null);
  const [failure, setFailure] = useState('');
  const [refused, setRefused] = useState<string[]>([]);
  const [shipping, setShipping] = useState<Shipping | null>(null);
  const [shipped, setShipped] = useState(0);
  const [look, { isLoading: isLooking }] = useCheckTrackingFileMutation();
  const [send] = useShipWithNumbersMutation();
  // Another file was chosen meanwhile: what is said of the one before is not shown.
  const asked = useRef(0);
  useUnsavedInput(shipping !== null);

  const lookAt = async (chosen: File, by: Carrier | '') => {
    asked.current += 1;
    const ask = asked.current;
    const { data, error } = await look({ file: chosen, carrier: by });
    if (ask !== asked.current) return;
    setCheck(data ?? null);
    if (error) setFailure(messageOf(error, 'Le fichier n’a pas pu être lu. Veuillez réessayer.'));
  };

  const choose = (chosen: File | null) => {
    asked.current += 1;
    setFile(chosen);
    setCheck(null);
    setFailure('');
    setRefused([]);
    setShipped(0);
    if (chosen) void lookAt(chosen, carrier);
  };

  const chooseCarrier = (by: Carrier | '') => {
    setCarrier(by);
    setFailure('');
    if (file && shipped === 0) void lookAt(file, by);
  };

  const again = () => {
    setFailure('');
    if (file) void lookAt(file, carrier);
  };

  const ship = async () => {
    if (!check || !file || shipping) return;
    const rows = check.ready.map(({ reference, number, carrier: by }) => ({ reference, number, carrier: by }));
    setFailure('');
    setRefused([]);
    let done = 0;
    let stopped = false;
    while (done < rows.length && !stopped) {
      setShipping({ done, of: rows.length });
      const { data, error } = await send(rows.slice(done, done + MOST_SHIPPED_AT_ONCE));
      if (data) done += Math.min(MOST_SHIPPED_AT_ONCE, rows.length - done);
      else {
        stopped = true;
        setRefused((apiErrorOf(error)?.problems ?? []).map(({ message }) => message));
        setFailure(
          messageOf(error, 'La boutique n’a pas répondu. Relisez le fichier\u00a0: il dira ce qui est parti.'),
        );
      }
    }
    setShipping(null);
    setShipped((before) => before + done);
    // What left stands as shipped from now on, what is left can be sent again.
    if (stopped) await lookAt(file, carrier);
    else setCheck(null);
  };

  return { file, carrier, check, failure, refused, shipping, shipped, isLooking, choose, chooseCarrier, again, ship };
}
