import { RangeBlock, TextLink } from '@shop/ui-kit';
import type { MenuProduct, ShownSection } from '@shop/contract';
import { homeBelow } from '../../content/home-below';
import { useSoaps } from '../../features/catalog/catalog-api';
import { OwnerWords } from '../../shared/OwnerWords';
import { paths } from '../../shared/paths';
import { sitePicture } from '../../shared/site-picture';

const { range } = homeBelow;

/** The soaps as they stand on the photograph; one that is no longer sold has nothing to lead to. */
function inThePhotograph(soaps: readonly MenuProduct[]) {
  return range.soaps.flatMap((name) => {
    const soap = soaps.find((one) => one.name === name);
    return soap ? [{ label: name, href: paths.product(soap.slug) }] : [];
  });
}

/** The range on one photograph, each soap by its name. */
export function HomeRange({ section }: { section?: Pick<ShownSection, 'heading' | 'text' | 'action'> }) {
  const { data: soaps = [] } = useSoaps();
  return (
    <RangeBlock
      title={section?.heading ? <OwnerWords words={section.heading} /> : range.heading}
      lead={section?.text ? <OwnerWords words={section.text} /> : range.text}
      link={
        <TextLink href={paths.shop} icon="arrow-right">
          {section?.action ? <OwnerWords words={section.action} /> : range.action}
        </TextLink>
      }
      picture={{ ...sitePicture('gamme'), alt: range.picture }}
      items={inThePhotograph(soaps)}
      itemsLabel={range.legend}
    />
  );
}
