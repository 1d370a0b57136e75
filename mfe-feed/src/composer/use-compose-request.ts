import { readTopic } from '@community/contract/topics';
import {
  loginRequired,
  useAppDispatch,
  useLocation,
  useMember,
  useNavigate,
  usePageRoute,
  useSessionResolved,
} from '@community/core';
import { useEffect, useRef } from 'react';

/**
 * Opens the composer where the address asks for it: `?compose=1&topic=running`. `onOpen` gets the topic. A visitor gets
 * the login prompt, and the address stays, so that the composer opens after the login. A member's address loses the
 * request, so that a reload does not repeat it.
 */
export function useComposeRequest(onOpen: (topic: string | undefined) => void): void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { key } = useLocation();
  const { search } = usePageRoute();
  const member = useMember();
  const isResolved = useSessionResolved();
  /** The navigation that showed the prompt: a page that is shown again shows no second one. */
  const promptedBy = useRef<string | null>(null);
  const open = useRef(onOpen);
  useEffect(() => {
    open.current = onOpen;
  });

  useEffect(() => {
    const query = new URLSearchParams(search);
    if (!isResolved || query.get('compose') !== '1') return;
    if (member) {
      open.current(readTopic(query.get('topic')));
      query.delete('compose');
      void navigate({ search: query.toString() }, { replace: true });
    } else if (promptedBy.current !== key) {
      promptedBy.current = key;
      dispatch(loginRequired());
    }
  }, [dispatch, navigate, key, search, member, isResolved]);
}
