import { ActionIcon, Text } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconGripVertical,
  IconPencil,
  type IconProps,
  IconX,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { RecipeSection } from '#domain/reports/builder/recipe.ts'
import type { ReportPreview } from '#domain/reports/builder/report-templates.contract.ts'
import { sectionWords } from '#domain/reports/builder/section-kinds.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import classes from './builder.module.css'
import { builderTexts as texts } from './builder.texts.ts'
import { SectionFields } from './SectionFields.tsx'
import { SectionPreview } from './SectionPreview.tsx'
import { titleOf } from './title-of.ts'
import { useSortable } from './use-sorting.ts'

interface Props {
  section: RecipeSection
  /** From 1. */
  position: number
  count: number
  isLocked: boolean
  isOpen: boolean
  /** The edge at which a dragged section would land. */
  landing: 'top' | 'bottom' | null
  preview: ReportPreview['sections'][number] | undefined
  onOpen: (isOpen: boolean) => void
  onMove: (by: -1 | 1) => void
  onChange: (section: RecipeSection) => void
  onRemove: () => void
}

/** A section of a template: its name, its fields while it is open, and its first rows. */
export function SectionCard(props: Props) {
  const { section, position, count, isLocked, isOpen, landing, preview, onOpen, onMove, onChange, onRemove } =
    props
  const { item, handle } = useSortable(section.key, isLocked)
  const title = titleOf(section)
  return (
    <li ref={item} className={classes.section} data-landing={landing ?? undefined}>
      <div className={classes.sectionHead}>
        {!isLocked && (
          <span ref={handle} className={classes.grip}>
            <IconGripVertical size={16} aria-hidden />
          </span>
        )}
        <div className={classes.sectionName}>
          <Text fw={600}>{title}</Text>
          <Dimmed>
            {[section.title && sectionWords[section.kind].name, preview && texts.rows(preview.rows)]
              .filter(Boolean)
              .join(' · ')}
          </Dimmed>
        </div>
        {!isLocked && (
          <div className={classes.tools}>
            <Tool
              icon={IconPencil}
              label={texts.edit(title)}
              isPressed={isOpen}
              onClick={() => onOpen(!isOpen)}
            />
            <Tool
              icon={IconArrowUp}
              label={texts.up(title)}
              isOff={position === 1}
              onClick={() => onMove(-1)}
            />
            <Tool
              icon={IconArrowDown}
              label={texts.down(title)}
              isOff={position === count}
              onClick={() => onMove(1)}
            />
            <Tool icon={IconX} label={texts.remove(title)} onClick={onRemove} />
          </div>
        )}
      </div>
      {isOpen && !isLocked && <SectionFields section={section} onChange={onChange} />}
      {preview && <SectionPreview preview={preview} position={position} />}
    </li>
  )
}

interface ToolProps {
  icon: ComponentType<IconProps>
  label: string
  isOff?: boolean
  isPressed?: boolean
  onClick: () => void
}

/** A button that stays reachable while it is off, so that focus is not lost at an end of the list. */
function Tool({ icon: Icon, label, isOff = false, isPressed, onClick }: ToolProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={label}
      title={label}
      aria-disabled={isOff}
      aria-expanded={isPressed}
      onClick={() => !isOff && onClick()}
    >
      <Icon size={16} aria-hidden />
    </ActionIcon>
  )
}
