import type { RecipeSection } from '#domain/reports/builder/recipe.ts'
import { sectionWords } from '#domain/reports/builder/section-kinds.ts'

/** The title of a section: its own, or the usual one of its kind. */
export const titleOf = ({ title, kind }: Pick<RecipeSection, 'title' | 'kind'>): string =>
  title || sectionWords[kind].name
