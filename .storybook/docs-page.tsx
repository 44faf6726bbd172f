import {
  Anchor,
  Canvas,
  Controls,
  Description,
  DocsContext,
  Heading,
  Primary,
  Subheading,
  Subtitle,
  Title,
} from '@storybook/addon-docs/blocks';
import { type ComponentProps, useContext } from 'react';

type Prepared = ReturnType<ComponentProps<typeof DocsContext.Provider>['value']['componentStories']>[number];

interface Viewports {
  options?: Record<string, { styles?: { width?: string } }>;
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
    <div className="docs-narrow" style={{ '--docs-narrow': width } as React.CSSProperties}>
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

/** The page of a component: Storybook's own, with narrow stories as narrow as they are. */
export function DocsPage() {
  const stories = useContext(DocsContext)
    .componentStories()
    .filter(({ tags }) => tags.includes('autodocs'));
  return (
    <>
      <Title />
      <Subtitle />
      <Description of="meta" />
      <Primary />
      <Controls />
      <Heading>Histoires</Heading>
      {stories.map((story) => (
        <StoryInTheDocs key={story.id} story={story} />
      ))}
    </>
  );
}
