import { StoryBlock, TextLink } from '@shop/ui-kit';
import type { ShownSection } from '@shop/contract';
import { homeBelow } from '../../content/home-below';
import { OwnerWords } from '../../shared/OwnerWords';
import { paths } from '../../shared/paths';
import { sitePicture } from '../../shared/site-picture';

const { story } = homeBelow;

/** The maker's story at the end of the home page. */
export function HomeStory({ section }: { section?: Pick<ShownSection, 'heading' | 'text' | 'action'> }) {
  return (
    <StoryBlock
      title={section?.heading ? <OwnerWords words={section.heading} /> : story.heading}
      picture={{ ...sitePicture('atelier'), alt: story.picture }}
      steps={story.steps.map(({ figure, text }) => ({ term: figure, detail: text }))}
      link={
        <TextLink href={paths.about} icon="arrow-right">
          {section?.action ? <OwnerWords words={section.action} /> : story.action}
        </TextLink>
      }
    >
      <p>{section?.text ? <OwnerWords words={section.text} /> : story.text}</p>
    </StoryBlock>
  );
}
