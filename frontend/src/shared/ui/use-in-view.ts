import { useEffect, useState } from 'react';

/** Whether the element of this id stands in the window. @param id '' or that of an element which is not drawn: false */
export function useInView(id: string): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const element = id ? document.getElementById(id) : null;
    if (!element) return undefined;
    const observer = new IntersectionObserver((entries) => setSeen(entries.some((entry) => entry.isIntersecting)));
    observer.observe(element);
    return () => {
      observer.disconnect();
      setSeen(false);
    };
  }, [id]);
  return seen;
}
