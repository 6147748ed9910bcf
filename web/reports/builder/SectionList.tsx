import { Stack, Text, Title, VisuallyHidden } from '@mantine/core'
import { IconLayoutList } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { Recipe, RecipeSection } from '#domain/reports/builder/recipe.ts'
import { type SectionKind, sectionWords } from '#domain/reports/builder/section-kinds.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { Empty } from '#web/ui/page/PageStates.tsx'
import classes from './builder.module.css'
import { builderTexts as texts } from './builder.texts.ts'
import { SectionAddButton } from './SectionAddButton.tsx'
import { SectionCard } from './SectionCard.tsx'
import { titleOf } from './title-of.ts'
import { usePreview } from './use-preview.ts'
import { type Target, useSorting } from './use-sorting.ts'

interface Props {
  recipe: Recipe
  isLocked: boolean
  onChange: (sections: RecipeSection[]) => void
}

/** The sections of a template, moved by dragging or by their buttons, each with a preview of its contents. */
export function SectionList({ recipe, isLocked, onChange }: Props) {
  const { sections } = recipe
  const [said, setSaid] = useState('')
  const [open, setOpen] = useState<string | null>(null)
  const list = useRef<HTMLOListElement>(null)
  const { data, error, isFetching } = usePreview(recipe)
  const place = (moved: RecipeSection, to: number) => {
    const others = sections.filter(({ key }) => key !== moved.key)
    onChange([...others.slice(0, to), moved, ...others.slice(to)])
    setSaid(texts.moved(titleOf(moved), to + 1, sections.length))
  }
  const landing = useSorting(list, (key, target) => {
    const moved = sections.find(each => each.key === key)
    if (moved) place(moved, positionOf(sections, key, target))
  })
  const add = (kind: SectionKind) => {
    const key = newKey(sections)
    onChange([...sections, { key, kind, title: '', html: '', filter: { state: 'all', search: '' } }])
    setSaid(texts.added(sectionWords[kind].name))
    if (kind === 'text' || kind === 'answers') setOpen(key)
  }
  return (
    <section aria-label={texts.sectionsTitle}>
      <div className={classes.head}>
        <Title order={2} size="h4">
          {texts.sectionsTitle}
        </Title>
        <Dimmed role="status">
          {error ? texts.previewFailed : data ? texts.previewOf(data.period, data.scope) : texts.previewing}
        </Dimmed>
      </div>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {sections.length === 0 ? (
        <Empty icon={IconLayoutList} title={texts.noSections} help={texts.noSectionsHelp} />
      ) : (
        <ol className={classes.sections} ref={list} aria-busy={isFetching}>
          {sections.map((section, at) => (
            <SectionCard
              key={section.key}
              section={section}
              position={at + 1}
              count={sections.length}
              isLocked={isLocked}
              isOpen={open === section.key}
              landing={landing?.key === section.key ? landing.edge : null}
              preview={data?.sections.find(({ key }) => key === section.key)}
              onOpen={isOpen => setOpen(isOpen ? section.key : null)}
              onMove={by => place(section, at + by)}
              onChange={changed =>
                onChange(sections.map(each => (each.key === section.key ? changed : each)))
              }
              onRemove={() => {
                onChange(sections.filter(({ key }) => key !== section.key))
                setSaid(texts.removed(titleOf(section)))
              }}
            />
          ))}
        </ol>
      )}
      {!isLocked && (
        <Stack mt="md" align="start">
          <SectionAddButton count={sections.length} onAdd={add} />
        </Stack>
      )}
      {error && (
        <Text size="sm" mt="sm" c="var(--mantine-color-error)" role="alert">
          {error.message}
        </Text>
      )}
    </section>
  )
}

/** The position that a section has after it was dropped beside another. */
function positionOf(sections: readonly RecipeSection[], key: string, { key: over, edge }: Target): number {
  const others = sections.filter(each => each.key !== key)
  return others.findIndex(each => each.key === over) + (edge === 'bottom' ? 1 : 0)
}

/** A key that no section has had: the keys of removed ones below it stay unused. */
function newKey(sections: readonly RecipeSection[]): string {
  const numbers = sections.map(({ key }) => Number(/\d+$/.exec(key)?.[0] ?? 0))
  return `s${Math.max(0, ...numbers) + 1}`
}
