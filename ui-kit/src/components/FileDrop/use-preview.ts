import { useEffect, useState } from 'react';

/** An address under which the browser shows a picture that was chosen, '' for what is no picture. */
export function usePreview(file: File | undefined): string {
  const [address, setAddress] = useState('');
  useEffect(() => {
    if (!file?.type.startsWith('image/')) return undefined;
    const created = URL.createObjectURL(file);
    setAddress(created);
    return () => {
      URL.revokeObjectURL(created);
      setAddress('');
    };
  }, [file]);
  return address;
}
