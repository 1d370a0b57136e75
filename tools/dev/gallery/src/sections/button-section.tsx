import { Button, IconButton, LinkButton, LoginButton } from '@community/kit/ui';
import { Section, State } from '../section.tsx';

const tones = ['solid', 'line', 'ghost', 'danger'] as const;

/** Buttons of every tone. Hover, focus and press are shown by doing so. */
export function ButtonSection() {
  return (
    <Section title="Buttons">
      {tones.map((tone) => (
        <State key={tone} name={tone}>
          <Button tone={tone}>Send</Button>
          <Button tone={tone} size="s">
            Small
          </Button>
          <Button tone={tone} disabled>
            Disabled
          </Button>
          <Button tone={tone} busy>
            Busy
          </Button>
        </State>
      ))}
      <State name="a long text">
        <Button>Discard all that has been written so far and begin anew from an empty page</Button>
      </State>
      <State name="with an icon alone">
        <IconButton label="Like">♥</IconButton>
        <IconButton label="Close" disabled>
          ×
        </IconButton>
      </State>
      <State name="links">
        <LinkButton to="/">Back to Home</LinkButton>
        <LinkButton to="/" tone="line">
          Line
        </LinkButton>
        <LoginButton />
      </State>
    </Section>
  );
}
