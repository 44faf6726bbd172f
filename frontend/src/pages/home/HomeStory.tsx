import { StoryBlock, TextLink } from '@shop/ui-kit';
import { home } from '../../content/home';
import { paths } from '../../shared/paths';

const { story } = home;

/** The maker's story at the end of the home page. */
export default function HomeStory() {
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
