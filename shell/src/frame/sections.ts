import { buildPath, type RouteName } from '@community/contract/routes';
import { Bell, Heart, House, type LucideIcon, User, Users } from 'lucide-react';

export interface Section {
  name: RouteName;
  path: string;
  icon: LucideIcon;
}

const section = (name: RouteName, icon: LucideIcon): Section => ({ name, path: buildPath(name), icon });

/** The five entries of the left sidebar (specification section 2). */
export const sections: readonly Section[] = [
  section('home', House),
  section('follow-list', Users),
  section('fans-list', Heart),
  section('user-profile', User),
  section('messages', Bell),
];
