import { useEffect, useRef, type ReactNode } from 'react';
import { Notice } from '@shop/ui-kit';

interface RefusalProps {
  children: ReactNode;
  /** A way on. */
  action?: ReactNode;
  className?: string;
}

/** Why the form was not sent. It comes into view by itself: the button that was pressed may be far from it. */
export function Refusal({ children, action, className }: RefusalProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Some browsers answer a promise here, which an effect must not return.
    notice.current?.scrollIntoView({ block: 'center' });
  }, [children]);
  return (
    <div ref={notice} className={className}>
      <Notice tone="error" action={action}>
        {children}
      </Notice>
    </div>
  );
}
