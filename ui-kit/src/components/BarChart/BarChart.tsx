import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import styles from './BarChart.module.css';
import { rulesOf } from './scale';

export interface Bar {
  /** Tells the bars apart, such as the day. */
  key: string;
  /** Under the bar where there is room, such as '23 oct.'. */
  label: ReactNode;
  /** From 0 on. */
  value: number;
  /** The same figure of the period before, drawn as a line over the bar. */
  before?: number;
  /** The bar is not complete yet, such as today's. */
  open?: boolean;
}

export interface BarChartProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The chart in one sentence, for those who do not see it. */
  label: string;
  /** From left to right. */
  bars: readonly Bar[];
  /** The figures at the rules, such as '300 €'. */
  formatRule: (value: number) => string;
  /** What bars and lines stand for; none without `before`. */
  legend?: { value: string; before: string };
  /** The same figures as a table, behind 'Voir les chiffres'. */
  table: ReactNode;
}

const SLOT = 20;
const BAR = 14;
const HEIGHT = 200;

/** Every so many bars one is named, and the last one. */
function namedAt(index: number, count: number): boolean {
  const every = Math.ceil(count / 3);
  return index === count - 1 || (index % every === 0 && index < count - every / 2);
}

/** Bars over rules, drawn in SVG; its words are HTML so that they keep their size. */
export function BarChart({ label, bars, formatRule, legend, table, className, ...rest }: BarChartProps) {
  const rules = rulesOf(Math.max(0, ...bars.flatMap(({ value, before = 0 }) => [value, before])));
  const top = rules.at(-1) ?? 1;
  const width = Math.max(1, bars.length) * SLOT;
  const y = (value: number) => HEIGHT - (Math.max(0, value) / top) * HEIGHT;
  return (
    <div {...rest} className={clsx(styles.root, className)}>
      {legend && (
        <p className={styles.legend} aria-hidden="true">
          <span className={styles.keyBar}>{legend.value}</span>
          <span className={styles.keyLine}>{legend.before}</span>
        </p>
      )}
      <div className={styles.chart}>
        <div className={styles.y} aria-hidden="true">
          {[...rules].reverse().map((rule) => (
            <span key={rule}>{formatRule(rule)}</span>
          ))}
          <span>{formatRule(0)}</span>
        </div>
        <svg viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
          {rules.map((rule) => (
            <line key={rule} className={styles.rule} x1="0" x2={width} y1={y(rule)} y2={y(rule)} />
          ))}
          {bars.map(({ key, value, before, open }, index) => (
            <g key={key}>
              <rect
                className={styles.bar}
                data-open={open || undefined}
                x={index * SLOT + (SLOT - BAR) / 2}
                y={y(value)}
                width={BAR}
                height={HEIGHT - y(value)}
              />
              {before !== undefined && before > 0 && (
                <line
                  className={styles.before}
                  x1={index * SLOT + 1}
                  x2={(index + 1) * SLOT - 1}
                  y1={y(before)}
                  y2={y(before)}
                />
              )}
            </g>
          ))}
          <line className={styles.base} x1="0" x2={width} y1={HEIGHT} y2={HEIGHT} />
        </svg>
        <div className={styles.x} aria-hidden="true">
          {bars.map(
            ({ key, label: word }, index) =>
              namedAt(index, bars.length) && (
                <span
                  key={key}
                  data-last={index === bars.length - 1 || undefined}
                  data-wide={(index > bars.length / 2 && index < bars.length - 1) || undefined}
                  style={{
                    insetInlineStart: index === bars.length - 1 ? undefined : `${(index / bars.length) * 100}%`,
                  }}
                >
                  {word}
                </span>
              ),
          )}
        </div>
      </div>
      <details className={styles.figures}>
        <summary>Voir les chiffres</summary>
        {table}
      </details>
    </div>
  );
}
