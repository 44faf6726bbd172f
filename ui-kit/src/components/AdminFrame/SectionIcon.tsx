import { Drawing, type DrawingProps } from '../Icon/Drawing';
import { ICONS } from '../Icon/icons';
import { SECTION_ICONS, type SectionIconName } from './section-icons';

export interface SectionIconProps extends Omit<DrawingProps, 'd'> {
  /** Which sign. */
  name: SectionIconName;
}

const ALL = { ...ICONS, ...SECTION_ICONS };

/** The sign of a section beside its words, hidden from screen readers. */
export function SectionIcon({ name, ...rest }: SectionIconProps) {
  return <Drawing {...rest} d={ALL[name]} />;
}
