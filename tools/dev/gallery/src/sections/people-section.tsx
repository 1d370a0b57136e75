import { AuthorAvatar, FollowButton, MemberAvatar, MemberRow, OfficialMark } from '@community/kit/post';
import { TimeLabel } from '@community/kit/time';
import { Avatar } from '@community/kit/ui';
import { people, startedAt } from '../gallery-data.ts';
import { Section, State } from '../section.tsx';

const ages = [5, 120, 7_200, 100_000, 400_000, 40_000_000];

/** People: avatars, rows, marks, and labels of times. */
export function PeopleSection() {
  return (
    <Section title="People and times">
      <State name="avatars">
        {Object.values(people).map((one) => (
          <MemberAvatar key={one.id} person={one} size={40} />
        ))}
        <Avatar name="" />
      </State>
      <State name="sizes">
        {[24, 40, 64, 96].map((size) => (
          <Avatar key={size} name="Yuki" size={size} />
        ))}
        <AuthorAvatar person={people.plain} size={40} />
      </State>
      <State name="rows">
        {Object.values(people).map((one) => (
          <MemberRow key={one.id} person={one} />
        ))}
      </State>
      <State name="a row with a second line">
        <MemberRow person={people.long}>#driftpro #commute</MemberRow>
      </State>
      <State name="follow and following">
        <FollowButton person={people.plain} />
        <FollowButton person={people.official} />
      </State>
      <State name="official">
        <OfficialMark of={people.official} />
      </State>
      <State name="times">
        {ages.map((age) => (
          <TimeLabel key={age} seconds={startedAt - age} />
        ))}
      </State>
    </Section>
  );
}
