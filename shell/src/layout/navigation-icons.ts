import type { AccountIcon } from '@community/contract/navigation-icons';
import {
  Bell,
  BookOpen,
  Calendar,
  Compass,
  EyeOff,
  Heart,
  House,
  Lightbulb,
  type LucideIcon,
  Star,
  User,
  Users,
} from 'lucide-react';

const icons: Record<AccountIcon, LucideIcon> = {
  house: House,
  users: Users,
  heart: Heart,
  user: User,
  bell: Bell,
  book: BookOpen,
  calendar: Calendar,
  lightbulb: Lightbulb,
  star: Star,
  'eye-off': EyeOff,
};

const byName = new Map<string, LucideIcon>(Object.entries(icons));

/** An icon by name; a default for names that only a newer shell knows. */
export function navigationIcon(name: string): LucideIcon {
  return byName.get(name) ?? Compass;
}
