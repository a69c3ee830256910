// Painters that serve every game.
import type { Painters } from "../core/game";
import { Door } from "./door";
import { Gallery } from "./gallery";
import { Handout } from "./handout";
import { Header } from "./header";
import { Landing } from "./landing";
import { Lesson } from "./lesson/lesson";
import { Review } from "./review/review";
import { RuleBook } from "./rulebook";
import { Table } from "./table/table";
import { Teachers } from "./teachers";

export const tools = {
  gallery: Gallery,
  handout: Handout,
  rulebook: RuleBook,
  table: Table,
  lesson: Lesson,
  review: Review,
  header: Header,
  landing: Landing,
  door: Door,
  teachers: Teachers,
} satisfies Partial<Painters>;
