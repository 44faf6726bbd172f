import { StoryBlock, TextLink } from '@shop/ui-kit';
import { homeBelow } from '../../content/home-below';
import { paths } from '../../shared/paths';

const { story } = homeBelow;

/** The maker's story at the end of the home page. */
export function HomeStory() {
  return (
    <StoryBlock
      title={story.title}
      picture={{ src: '/site/atelier.webp', width: 1280, height: 960, alt: story.picture }}
      steps={story.steps.map(({ figure, text }) => ({ term: figure, detail: text }))}
      link={
        <TextLink href={paths.about} icon="arrow-right">
          {story.action}
        </TextLink>
      }
    >
      <p>{story.text}</p>
    </StoryBlock>
  );
}
