import {
  Anchor,
  Canvas,
  Controls,
  Description,
  DocsContext,
  Heading,
  Markdown,
  Primary,
  Subheading,
  Subtitle,
  Title,
} from '@storybook/addon-docs/blocks';
import { type ComponentProps, type CSSProperties, useContext } from 'react';
import type { Guide } from '../ui-kit/src/stories/guide';

type Prepared = ReturnType<ComponentProps<typeof DocsContext.Provider>['value']['componentStories']>[number];

interface Viewports {
  options?: Record<string, { styles?: { width?: string } }>;
}

/** By the path of the file, whose name is the component's. */
const guides = import.meta.glob<Guide>('../ui-kit/src/components/*/*.guide.ts', { eager: true, import: 'guide' });

const guideOf = (title: string) => {
  const name = title.split('/').at(-1);
  return guides[`../ui-kit/src/components/${name}/${name}.guide.ts`];
};

const listOf = (sentences: readonly string[]) => sentences.map((sentence) => `- ${sentence}`).join('\n');

/** Each part under a heading of its own, so that the page's anchors lead there. */
function GuideOfAComponent({ guide }: { guide: Guide }) {
  return (
    <>
      <Heading>Quand l’utiliser</Heading>
      <Markdown>{guide.use}</Markdown>
      <Heading>À faire</Heading>
      <Markdown>{listOf(guide.do)}</Markdown>
      <Heading>À éviter</Heading>
      <Markdown>{listOf(guide.dont)}</Markdown>
      <Heading>Au clavier</Heading>
      <Markdown>{guide.keyboard}</Markdown>
      <Heading>Au lecteur d’écran</Heading>
      <Markdown>{guide.screenReader}</Markdown>
    </>
  );
}

/** Enough to see a component; a story that needs more says so in its own parameters. */
const HEIGHT = '480px';

/** The width that a story asks for by its viewport; undefined when it takes what there is. */
function widthOf({ storyGlobals, parameters }: Prepared): string | undefined {
  const { value } = (storyGlobals?.['viewport'] ?? {}) as { value?: string };
  return value && (parameters['viewport'] as Viewports).options?.[value]?.styles?.width;
}

/** Styles ask for the width of the window, so that a narrow story needs one of its own here as well. */
function NarrowCanvas({ story, width }: { story: Prepared; width: string }) {
  const { height = HEIGHT } = (story.parameters['docs'] as { story?: { height?: string } }).story ?? {};
  return (
    <div className="docs-narrow" style={{ '--docs-narrow': width } as CSSProperties}>
      <Canvas of={story.moduleExport} story={{ inline: false, height }} />
    </div>
  );
}

function StoryInTheDocs({ story }: { story: Prepared }) {
  const width = widthOf(story);
  return (
    <Anchor storyId={story.id}>
      <Subheading>{story.name}</Subheading>
      <Description of={story.moduleExport} />
      {width ? (
        <NarrowCanvas story={story} width={width} />
      ) : (
        <Canvas of={story.moduleExport} story={{ __forceInitialArgs: true }} source={{ __forceInitialArgs: true }} />
      )}
    </Anchor>
  );
}

/** The page of a component: Storybook's own, with the component's guide, and narrow stories as narrow as they are. */
export function DocsPage() {
  const stories = useContext(DocsContext)
    .componentStories()
    .filter(({ tags }) => tags.includes('autodocs'));
  const guide = guideOf(stories[0]?.title ?? '');
  return (
    <>
      <Title />
      <Subtitle />
      <Description of="meta" />
      <Primary />
      <Controls />
      {guide && <GuideOfAComponent guide={guide} />}
      <Heading>Histoires</Heading>
      {stories.map((story) => (
        <StoryInTheDocs key={story.id} story={story} />
      ))}
    </>
  );
}
