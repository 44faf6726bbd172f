import { Photograph } from '@shop/ui-kit';
import type { ComponentProps } from 'react';
import { sitePicture } from '../../shared/site-picture';
import { Main } from '../../shared/ui/Main';
import styles from './BesidePicture.module.css';

interface BesidePictureProps extends Omit<ComponentProps<typeof Main>, 'className'> {
  picture: Parameters<typeof sitePicture>[0];
}

/** A form with a photograph at its left, where there is room for both. */
export function BesidePicture({ picture, children, ...rest }: BesidePictureProps) {
  return (
    <Main {...rest} className={styles.root}>
      <div className={styles.picture}>
        <Photograph file={sitePicture(picture)} alt="" sizes="max(42vw, 100vh)" />
      </div>
      <div className={styles.main}>
        <div className={styles.inner}>{children}</div>
      </div>
    </Main>
  );
}
