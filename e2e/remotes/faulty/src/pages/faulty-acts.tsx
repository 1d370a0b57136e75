import { type RemotePage, useTranslations } from '@community/core';
import { Button, Card, PagedList } from '@community/kit/ui';
import { useEffect, useState } from 'react';
import { translations as ownTranslations } from '../translations.ts';

type Place = 'render' | 'effect' | 'kit';

function throwInHandler(): never {
  throw new Error('A handler throws');
}

async function rejectPromise(): Promise<never> {
  await Promise.resolve();
  throw new Error('A promise is rejected');
}

/** Requests what the policy of the community's pages does not let them have, and what may get no response. */
const addresses = { blocked: 'https://elsewhere.example/', unanswered: '/unanswered' };

async function request(address: string): Promise<void> {
  await fetch(address);
}

/** Throws while it renders, in an effect, or in a widget of the kit that gets nothing of what it needs. */
function Thrower({ place }: { place: Place }) {
  useEffect(() => {
    if (place === 'effect') throw new Error('An effect throws');
  }, [place]);
  if (place === 'render') throw new Error('A component throws');
  return place === 'kit' && <PagedList {...(null as unknown as Parameters<typeof PagedList>[0])} />;
}

/** Throws where one wants it to. */
export default function FaultyActs() {
  const t = useTranslations(ownTranslations);
  const [place, setPlace] = useState<Place | null>(null);
  return (
    <Card>
      <p>{t('title')}</p>
      <Button onClick={throwInHandler}>handler</Button>
      <Button onClick={() => void rejectPromise()}>promise</Button>
      {Object.entries(addresses).map(([name, address]) => (
        <Button key={name} onClick={() => void request(address)}>
          {name}
        </Button>
      ))}
      {(['render', 'effect', 'kit'] as const).map((one) => (
        <Button key={one} onClick={() => setPlace(one)}>
          {one}
        </Button>
      ))}
      {place && <Thrower place={place} />}
    </Card>
  );
}

export const translations: RemotePage['translations'] = [ownTranslations];
