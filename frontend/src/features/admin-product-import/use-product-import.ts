import { useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ImportCheck } from '@shop/contract';
import { messageOf } from '../../shared/api/api-error';
import { shopApi } from '../../shared/api/shop-api';
import { useUnsavedInput } from '../../shared/session/use-unsaved-input';
import { firstPart, type LeftOut } from './import-parts';
import { useCheckProductFileMutation, useImportProductsMutation } from './product-imports-api';

const CHANGED = ['AdminProduct', 'AdminCategory', 'Product', 'AdminDashboard', 'AdminAudit'] as const;

export interface Imported {
  added: number;
  changed: number;
}

/** A file of products: looked at when it is chosen, written in parts that each stand whole; what a stop cut off is found again. */
export function useProductImport() {
  const [file, setFile] = useState<File | null>(null);
  const [check, setCheck] = useState<ImportCheck | null>(null);
  const [failure, setFailure] = useState('');
  const [writing, setWriting] = useState<{ done: number; of: number } | null>(null);
  const [imported, setImported] = useState<Imported | null>(null);
  /** What was refused when it was written, as something else is in force than what was looked at. */
  const [stayed, setStayed] = useState<readonly LeftOut[]>([]);
  const [look, { isLoading: isLooking }] = useCheckProductFileMutation();
  const [send] = useImportProductsMutation();
  const dispatch = useDispatch();
  // Another file was chosen meanwhile: what is said of the one before is not shown.
  const asked = useRef(0);
  useUnsavedInput(writing !== null);

  const lookAt = async (chosen: File) => {
    asked.current += 1;
    const ask = asked.current;
    const { data, error } = await look(chosen);
    if (ask !== asked.current) return;
    setCheck(data ?? null);
    if (error) setFailure(messageOf(error, 'Le fichier n’a pas pu être lu. Veuillez réessayer.'));
  };

  const choose = (chosen: File | null) => {
    asked.current += 1;
    setFile(chosen);
    setCheck(null);
    setFailure('');
    setImported(null);
    setStayed([]);
    if (chosen) void lookAt(chosen);
  };

  const again = () => {
    setFailure('');
    if (file) void lookAt(file);
  };

  const write = async () => {
    if (!check || !file || writing) return;
    setFailure('');
    setStayed([]);
    const lines = check.ready;
    const names = new Map(lines.map(({ line, name }) => [line, name]));
    const made = { added: 0, changed: 0 };
    const refused: LeftOut[] = [];
    let done = 0;
    let stopped = false;
    while (done < lines.length && !stopped) {
      setWriting({ done, of: lines.length });
      const part = firstPart(lines.slice(done, done + 100));
      const { data, error } = await send({ file: file.name, lines: part });
      if (!data) {
        stopped = true;
        setFailure(messageOf(error, 'La boutique n’a pas répondu. La relecture dit ce qui est déjà écrit.'));
        break;
      }
      done += part.length;
      for (const { line, outcome, problem } of data) {
        if (outcome === 'added' || outcome === 'changed') made[outcome] += 1;
        if (problem) refused.push({ line, name: names.get(line) ?? '', message: problem.message });
      }
    }
    setWriting(null);
    setImported((before) => ({
      added: (before?.added ?? 0) + made.added,
      changed: (before?.changed ?? 0) + made.changed,
    }));
    setStayed(refused);
    dispatch(shopApi.util.invalidateTags([...CHANGED]));
    // What was written stands as it is wanted from now on, what is left can be written again.
    await lookAt(file);
  };

  return { file, check, failure, writing, imported, stayed, isLooking, choose, again, write: () => void write() };
}
