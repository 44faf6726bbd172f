import { StoryBlock, TextLink } from '@shop/ui-kit';
import { homeBelow } from '../../content/home-below';
import { paths } from '../../shared/paths';
import { sitePicture } from '../../shared/site-picture';

const { story } = homeBelow;

/** The maker's story at the end of the home page. */
export function HomeStory() {
  return (
    <StoryBlock
      title={story.title}
      picture={{ ...sitePicture('atelier'), alt: story.picture }}
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
