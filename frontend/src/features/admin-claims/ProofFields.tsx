import { CLAIM_LIMITS, type Claim, type ClaimFacts } from '@shop/contract';
import { FileDrop, TextField } from '@shop/ui-kit';
import type { UseFormReturn } from 'react-hook-form';
import { DownloadButton } from '../../shared/back-office/DownloadButton';
import { LongWords } from '../../shared/back-office/LongWords';
import { formatLongDay } from '../../shared/back-office/format-date';
import styles from './Claims.module.css';

/** What the server takes, judged there by content. */
const FORMATS = 'application/pdf,image/png,image/jpeg,image/webp,image/avif';

interface ProofFieldsProps {
  form: UseFormReturn<ClaimFacts>;
  /** Undefined while it is being added. */
  claim: Claim | undefined;
  file: File | null;
  onFile: (file: File | null) => void;
  fileError: string | undefined;
  progress: number | undefined;
  busy: boolean;
}

/** Who stands for it, by what, and until when. */
export function ProofFields({ form, claim, file, onFile, fileError, progress, busy }: ProofFieldsProps) {
  const { register, formState } = form;
  const { errors } = formState;
  const document = claim?.document;
  return (
    <fieldset className={styles.part}>
      <legend>La preuve</legend>
      <TextField
        label="Certificateur ou laboratoire"
        maxLength={CLAIM_LIMITS.certifier}
        error={errors.certifier?.message}
        {...register('certifier')}
      />
      <TextField
        label="Code de l’organisme"
        optional
        hint="Une mention bio le demande, comme FR-BIO-01 (règl. (UE) 2018/848, art. 32)."
        maxLength={CLAIM_LIMITS.certifierCode}
        error={errors.certifierCode?.message}
        {...register('certifierCode')}
      />
      <TextField
        label="Référence du certificat ou du rapport"
        hint="Facultative avec un document. Vos clients la lisent."
        maxLength={CLAIM_LIMITS.reference}
        error={errors.reference?.message}
        {...register('reference')}
      />
      <div className={styles.days}>
        <TextField
          label="Premier jour"
          optional
          type="date"
          error={errors.validFrom?.message}
          {...register('validFrom')}
        />
        <TextField
          label="Dernier jour"
          type="date"
          hint="Il compte jusqu’à minuit, heure de Paris."
          error={errors.validUntil?.message}
          {...register('validUntil')}
        />
      </div>
      {document && (
        <p>
          <LongWords>{`Document reçu le ${formatLongDay(document.uploadedAt)}\u00a0: ${document.name}`}</LongWords>{' '}
          <DownloadButton url={`claims/${claim._id}/document`} failure="Le document n’a pas pu être lu.">
            Télécharger le document
          </DownloadButton>
        </p>
      )}
      <FileDrop
        label={document ? 'Remplacer le document' : 'Document de preuve'}
        name="document"
        whole
        accept={FORMATS}
        acceptLabel="PDF, PNG, JPEG, WebP ou AVIF. Seuls les administrateurs le lisent"
        files={file ? [{ file, ...(progress !== undefined && { progress }) }] : []}
        disabled={busy}
        onChange={([chosen]) => onFile(chosen ?? null)}
        error={fileError}
      />
    </fieldset>
  );
}
