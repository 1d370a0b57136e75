import { type Attachment, AttachmentList, FileButton, MediaCarousel, postPictures, Video } from '@community/kit/media';
import { drawing, picture } from '../gallery-data.ts';
import { Section, State } from '../section.tsx';

const act = () => undefined;

const attachment = (id: string, change: Partial<Attachment> = {}): Attachment => ({
  id,
  kind: 'picture',
  name: `${id}.jpg`,
  preview: drawing(400, 400),
  size: { width: 400, height: 400 },
  state: 'done',
  progress: 1,
  uploaded: null,
  ...change,
});

const video = { url: 'data:video/mp4;base64,none', cover: drawing(1280, 720), width: 1280, height: 720 };

function Attachments({ items, locked = false }: { items: readonly Attachment[]; locked?: boolean }) {
  return <AttachmentList items={items} locked={locked} onRemove={act} onRetry={act} onMove={act} onEmpty={act} />;
}

/** Media, and files that are chosen for a post. */
export function MediaSection() {
  return (
    <Section title="Media">
      <State name="carousel" bare>
        <MediaCarousel
          pictures={[picture(1200, 900), picture(1200, 900, '#e8d9c5'), picture(600, 1200, '#dfe5d8')]}
          nickname="Marco"
          sizes="320px"
        />
      </State>
      <State name="a video that fails" bare>
        <Video video={video} nickname="Marco" />
      </State>
      <State name="chosen files">
        <Attachments
          items={[attachment('one'), attachment('sending', { state: 'sending', progress: 0.4 }), attachment('two')]}
        />
      </State>
      <State name="failed, and locked">
        <Attachments items={[attachment('failed', { state: 'failed', progress: 0 })]} />
        <Attachments items={[attachment('locked')]} locked />
      </State>
      <State name="the button">
        <FileButton rule={postPictures} onFiles={act}>
          Add pictures
        </FileButton>
      </State>
    </Section>
  );
}
