import { Page, Prose, Section as Band, Skeleton, StoryBlock, TextLink } from '@shop/ui-kit';
import { PAGE_TEXTS, type ShownSection } from '@shop/contract';
import type { ComponentType } from 'react';
import { home } from '../../content/home';
import { homeBelow } from '../../content/home-below';
import { LatestProducts } from '../../features/catalog/LatestProducts';
import { RecentlySeen } from '../../features/catalog/RecentlySeen';
import { usePageText } from '../../features/page-texts/page-text';
import { blockPicture } from '../../shared/block-picture';
import { OwnerWords } from '../../shared/OwnerWords';
import { ownerWords } from '../../shared/owner-words';
import { RetryPlace } from '../../shared/ui/RetryPlace';
import { cardSlots } from '../card-slots';
import { HomeLetter } from './HomeLetter';
import { HomeProofs } from './HomeProofs';
import { HomeRange } from './HomeRange';
import { HomeStory } from './HomeStory';

interface OfSection {
  section: ShownSection;
}

/** Those that the shop came with, by their id; any other is the owner's. */
const OWN: Readonly<Record<string, ComponentType<OfSection>>> = {
  engagements: HomeProofs,
  nouveautes: ({ section: { heading } }) => (
    <LatestProducts
      heading={heading ? <OwnerWords words={heading} /> : home.latest}
      {...(heading && { label: ownerWords(heading).text })}
      slotsOf={cardSlots}
    />
  ),
  gamme: HomeRange,
  atelier: HomeStory,
  vus: () => <RecentlySeen slotsOf={cardSlots} />,
  lettre: HomeLetter,
};

/** What follows the banner, in the order and the words of the owner. */
export default function HomeSections() {
  const { data, isError, refetch } = usePageText(PAGE_TEXTS.home);
  if (!data && isError) return <RetryPlace title={homeBelow.lost} onRetry={refetch} />;
  if (!data) return <Skeleton role="status" aria-label="Chargement..." />;
  return data.sections.map((section) => {
    const Section = Object.hasOwn(OWN, section.id) ? OWN[section.id]! : OwnersSection;
    return <Section key={section.id} section={section} />;
  });
}

function OwnersSection({ section: { id, heading, text, action, link, picture, alt } }: OfSection) {
  const title = heading && <OwnerWords words={heading} />;
  const words = text && (
    <p>
      <OwnerWords words={text} />
    </p>
  );
  const way = action && link !== '' && (
    <TextLink href={link} icon="arrow-right">
      <OwnerWords words={action} />
    </TextLink>
  );
  if (picture) {
    const photograph = { ...blockPicture(picture), alt: alt ? ownerWords(alt).text : '' };
    return (
      <StoryBlock title={title} link={way} ground="page" picture={photograph}>
        {words}
      </StoryBlock>
    );
  }
  return (
    <Band aria-labelledby={`section-${id}`}>
      <Page>
        <Prose>
          <h2 className="title-1" id={`section-${id}`}>
            {title}
          </h2>
          {words}
          {way}
        </Prose>
      </Page>
    </Band>
  );
}
