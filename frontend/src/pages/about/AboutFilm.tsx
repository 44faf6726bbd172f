import { IconButton, Photograph, useReducedMotion, PAUSE, PLAY } from '@shop/ui-kit';
import { useEffect, useRef, useState } from 'react';
import { sitePicture } from '../../shared/site-picture';
import styles from './AboutPage.module.css';

/** The film behind the headline: silent, looping, and still for those who asked for less movement. */
export function AboutFilm({ label }: { label: string }) {
  const film = useRef<HTMLVideoElement>(null);
  const [playing, setPlaying] = useState(false);
  const still = useReducedMotion();

  useEffect(() => {
    // A browser may refuse to play on its own; the poster stays, and the button still starts it.
    // Over a page from the server, what was asked for is known only after the first effect: it stops again then.
    if (still) film.current?.pause();
    else film.current?.play().catch(() => setPlaying(false));
  }, [still]);

  const toggle = () => {
    if (playing) film.current?.pause();
    else film.current?.play().catch(() => setPlaying(false));
  };
  return (
    <div className={styles.film}>
      {/* Seen until the film has a frame of its own; a video's poster knows neither widths nor formats. */}
      <Photograph file={sitePicture('apropos-poster')} alt="" sizes="(min-width: 600px) 100vw, 223vw" priority />
      <video
        ref={film}
        width={1280}
        height={720}
        muted
        loop
        playsInline
        preload="none"
        aria-label={label}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
      >
        <source src="/site/apropos.webm" type="video/webm" />
        <source src="/site/apropos.mp4" type="video/mp4" />
      </video>
      <IconButton
        className={styles.pause}
        icon={playing ? PAUSE : PLAY}
        size="small"
        label={playing ? 'Arrêter la vidéo' : 'Lancer la vidéo'}
        onClick={toggle}
      />
    </div>
  );
}
