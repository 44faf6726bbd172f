import { ApiProperty } from '@nestjs/swagger';
import { IsNotEmpty, IsString, Matches, MaxLength } from 'class-validator';
import { CLIENT_NOTE_LIMITS, type ClientNotes, type NewClientNote, type NewClientTag } from '@shop/contract';
import { NOT_BLANK, Trimmed } from '../../../shared/http/input/fields.js';
import { Tidy } from '../../../shared/http/input/required-text.js';
import type { MemoState } from '../domain/client-memo.js';

const { text: TEXT, tag: TAG } = CLIENT_NOTE_LIMITS;

export class NewClientNoteDto implements NewClientNote {
  @ApiProperty({ example: 'Préfère être appelée le matin.', maxLength: TEXT, pattern: NOT_BLANK })
  @Trimmed()
  @IsNotEmpty({ message: 'Écrivez la note.' })
  @MaxLength(TEXT, { message: `Une note compte au plus ${TEXT} caractères.` })
  @IsString({ message: 'La note doit être un texte.' })
  text: string;
}

export class NewClientTagDto implements NewClientTag {
  @ApiProperty({ example: 'Boutique partenaire', maxLength: TAG, pattern: NOT_BLANK })
  @Tidy()
  @IsNotEmpty({ message: 'Écrivez l’étiquette.' })
  @Matches(/[\p{L}\p{N}]/u, { message: 'Une étiquette a au moins une lettre ou un chiffre.' })
  @MaxLength(TAG, { message: `Une étiquette compte au plus ${TAG} caractères.` })
  @IsString({ message: 'L’étiquette doit être un texte.' })
  tag: string;
}

export const toClientNotes = ({ notes, tags }: MemoState): ClientNotes => ({
  notes: notes.toReversed().map(({ id, at, author, text }) => ({ id, at: at.toISOString(), author, text })),
  tags: [...tags],
});
