import type { CallFailure } from '@community/core';
import { Button, EmptyState, GoneState, LoadFailure, Skeleton, Spinner } from '@community/kit/ui';
import styles from '../section.module.css';
import { Section, State } from '../section.tsx';

const failure = (status: number, code = 0): CallFailure => ({ code, status, message: '' });
const retry = () => undefined;

/** Loading, empty and failed content. The offline card shows while the browser is offline. */
export function StateSection() {
  const failures = { 'a fault': 500, 'no response': 0, 'over the limit': 429, maintenance: 503 };
  return (
    <Section title="Loading, empty, failed">
      <State name="loading">
        <Spinner />
      </State>
      <State name="skeletons">
        <Skeleton shape="circle" className={styles.picture} />
        <Skeleton className={styles.line} />
        <Skeleton className={styles.line} />
      </State>
      <State name="empty" bare>
        <EmptyState text="No data yet" />
      </State>
      <State name="empty, with something to do" bare>
        <EmptyState
          text="Publish interesting content to attract more people to follow you"
          action={<Button tone="line">Write the first post</Button>}
        />
      </State>
      <State name="gone" bare>
        <GoneState icon={null} text="This post is not available" />
      </State>
      {Object.entries(failures).map(([name, status]) => (
        <State key={name} name={name} bare>
          <LoadFailure error={failure(status)} onRetry={retry} gone={null} />
        </State>
      ))}
    </Section>
  );
}
