/**
 * Notes what the reader presses while the page that the server rendered does nothing yet; the returned function presses the last of it,
 * once it does. Links need none of this.
 */
export function keepEarlyTaps(place: HTMLElement): () => void {
  let pressed: HTMLElement | null = null;
  const note = ({ target }: Event) => {
    pressed = target instanceof Element ? target.closest('button') : null;
  };
  place.addEventListener('click', note);
  return () => {
    place.removeEventListener('click', note);
    if (pressed?.isConnected) pressed.click();
  };
}
