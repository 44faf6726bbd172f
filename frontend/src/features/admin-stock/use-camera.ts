import { useEffect, useRef, useState } from 'react';
import { openBarcodeReader } from './barcode-reader';

/** Between two looks, ms: a hand that moves a soap is not quicker, and a telephone stays cool. */
const LOOK_EVERY = 150;
/** The same code within this time is the same sight of it, ms. */
const SAME_SIGHT = 2_500;

const NO_CAMERA_HERE =
  'Ce navigateur n’ouvre pas la caméra ici\u00a0: il lui faut une adresse en https. Cherchez par le nom ou le code.';

/** By the name of what the browser throws (Media Capture and Streams, `getUserMedia`). */
const PROBLEMS: Readonly<Record<string, string>> = {
  NotAllowedError:
    'L’accès à la caméra est refusé. Autorisez-le pour ce site dans le navigateur, ou cherchez par le nom ou le code.',
  NotFoundError: 'Aucune caméra n’a été trouvée. Cherchez par le nom ou le code.',
  NotReadableError: 'La caméra ne s’ouvre pas\u00a0: une autre application s’en sert peut-être.',
};

const problemOf = (error: unknown): string =>
  PROBLEMS[(error as { name?: string }).name ?? ''] ??
  'La lecture n’a pas pu commencer. Vérifiez votre connexion, puis réessayez.';

export type CameraState = { at: 'opening' | 'looking' } | { at: 'stopped'; problem: string };

/**
 * Opens the camera while it is mounted, and tells each code that it sees, once for each sight. Nothing of what it sees leaves the device. Another tab in
 * front ends it: `onHidden`.
 */
export function useCamera({ onCode, onHidden }: { onCode: (code: string) => void; onHidden: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>({ at: 'opening' });
  const [tries, setTries] = useState(0);
  const told = useRef({ onCode, onHidden });
  useEffect(() => {
    told.current = { onCode, onHidden };
  });

  useEffect(() => {
    let isOver = false;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const last = { code: '', at: 0 };
    const start = async () => {
      if (!(navigator.mediaDevices as MediaDevices | undefined)) {
        setState({ at: 'stopped', problem: NO_CAMERA_HERE });
        return;
      }
      const asked = { video: { facingMode: 'environment' }, audio: false };
      stream = await navigator.mediaDevices.getUserMedia(asked);
      if (isOver) return stop();
      const shown = video.current!;
      shown.srcObject = stream;
      await shown.play();
      const read = await openBarcodeReader();
      const look = async () => {
        // Before the first frame there is nothing to read.
        const code = shown.videoWidth > 0 ? await read(shown) : undefined;
        if (isOver) return;
        if (code && (code !== last.code || Date.now() - last.at > SAME_SIGHT)) told.current.onCode(code);
        if (code) Object.assign(last, { code, at: Date.now() });
        timer = setTimeout(() => void look().catch(fail), LOOK_EVERY);
      };
      setState({ at: 'looking' });
      await look();
    };
    const stop = () => stream?.getTracks().forEach((track) => track.stop());
    const fail = (error: unknown) => {
      stop();
      if (!isOver) setState({ at: 'stopped', problem: problemOf(error) });
    };
    const hide = () => document.visibilityState === 'hidden' && told.current.onHidden();
    document.addEventListener('visibilitychange', hide);
    void start().catch(fail);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', hide);
      stop();
    };
  }, [tries]);

  const retry = () => {
    setState({ at: 'opening' });
    setTries(tries + 1);
  };
  return { video, state, retry };
}
