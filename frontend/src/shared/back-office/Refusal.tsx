import { useEffect, useRef, type ReactNode } from 'react';
import { Notice } from '@shop/ui-kit';

interface RefusalProps {
  children: ReactNode;
  /** A way on. */
  action?: ReactNode;
  className?: string;
  tone?: 'error' | 'warning';
  title?: string;
}

/** Why the form was not sent. It comes into view by itself: the button that was pressed may be far from it. */
export function Refusal({ children, action, className, tone = 'error', title }: RefusalProps) {
  // What is new comes into view; the same once more does not.
  const said = typeof children === 'string' ? children : title;
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Some browsers answer a promise here, which an effect must not return.
    notice.current?.scrollIntoView({ block: 'center' });
  }, [said]);
  return (
    <div ref={notice} className={className}>
      <Notice tone={tone} title={title} action={action}>
        {children}
      </Notice>
    </div>
  );
}
