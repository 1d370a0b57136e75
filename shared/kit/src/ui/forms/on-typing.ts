import type { ChangeEvent, CompositionEvent } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** How a text came into a field. */
export interface Typing {
  /** An input method is still composing it: it is not yet what the reader means. */
  isComposing: boolean;
  /** What it is composing, where the browser says so; otherwise empty. */
  composed: string;
  isPasted: boolean;
}

/**
 * Handlers of a field that acts while one types. The end of a composition is told as well: Chrome has its last `input`
 * before that, still as a part of the composition, Safari after it.
 */
export function onTyping<Typed extends Field>(type: (field: Typed, typing: Typing) => void) {
  const handle = ({ currentTarget, nativeEvent }: ChangeEvent<Typed> | CompositionEvent<Typed>) => {
    const input = nativeEvent instanceof InputEvent ? nativeEvent : null;
    const isComposing = input?.isComposing ?? false;
    type(currentTarget, {
      isComposing,
      composed: (isComposing && input?.data) || '',
      isPasted: input?.inputType === 'insertFromPaste',
    });
  };
  return { onChange: handle, onCompositionEnd: handle };
}
