import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import {
  IconAlertCircle,
  IconChevronRight,
  IconGripVertical,
  IconSquare,
  IconSquareCheckFilled,
  IconSquareMinus,
} from '@tabler/icons-react'
import { type CSSProperties, memo, useEffect, useRef } from 'react'
import { formatNumber } from '#web/ui/format.ts'
import { editorTexts as texts } from '../editor.texts.ts'
import { useLabel } from '../use-editor.ts'
import classes from './Outline.module.css'
import type { Line } from './outline-lines.ts'
import { useLandingEdge } from './use-dragging.ts'

interface Props {
  line: Line
  style: CSSProperties
  isOpen: boolean
  isChosen: boolean
  /** The line that Tab reaches. */
  isReachable: boolean
  /** Whether it is selected; undefined while lines are not selected. */
  check: boolean | 'mixed' | undefined
  onChoose: (id: number) => void
  onToggle: (id: number, isOpen: boolean) => void
  onSelect: (id: number, isRange: boolean) => void
}

/** A topic or a question of the outline. */
export const OutlineLine = memo(PlainOutlineLine, (before, after) =>
  (Object.keys(after) as (keyof Props)[]).every(
    key =>
      key === 'onChoose' ||
      key === 'onToggle' ||
      key === 'onSelect' ||
      before[key] === after[key] ||
      ((key === 'style' || key === 'line') && JSON.stringify(before[key]) === JSON.stringify(after[key])),
  ),
)

function PlainOutlineLine(props: Props) {
  const { line, style, isOpen, isChosen, isReachable, check, onChoose, onToggle, onSelect } = props
  const { id, parentId, count, position, size } = line
  const { tempid, title, wording, state } = useLabel(id)
  const element = useDraggable(id)
  const landing = useLandingEdge(id)
  const isTopic = parentId === null
  const isUnsaved = state === 'failed' || state === 'conflict' || state === 'waiting'
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree hears the keys of its lines
    <div
      ref={element}
      role="treeitem"
      data-line={id}
      data-topic={isTopic || undefined}
      data-chosen={isChosen || undefined}
      data-landing={landing ?? undefined}
      className={classes.line}
      style={style}
      tabIndex={isReachable ? 0 : -1}
      aria-level={isTopic ? 1 : 2}
      aria-posinset={position}
      aria-setsize={size}
      aria-selected={isChosen}
      aria-checked={check}
      aria-expanded={isTopic && count > 0 ? isOpen : undefined}
      title={wording || title}
      onClick={event => (check === undefined ? onChoose(id) : onSelect(id, event.shiftKey))}
    >
      {check === undefined ? (
        <IconGripVertical size={14} className={classes.grip} aria-hidden />
      ) : (
        <CheckMark check={check} />
      )}
      {isTopic && (
        <IconChevronRight
          size={14}
          className={classes.chevron}
          data-open={isOpen || undefined}
          data-empty={count === 0 || undefined}
          aria-hidden
          onClick={event => {
            event.stopPropagation()
            onToggle(id, !isOpen)
          }}
        />
      )}
      <span className={classes.number}>{tempid}</span>
      <span className={classes.title}>
        {title || texts.untitled}
        {!isTopic && wording && <span className={classes.wording}> {wording}</span>}
      </span>
      {isUnsaved && (
        <IconAlertCircle size={15} className={classes.unsaved} role="img" aria-label={texts.states[state]} />
      )}
      {isTopic && count > 0 && (
        <span className={classes.count} data-figures>
          {formatNumber(count)}
        </span>
      )}
    </div>
  )
}

function CheckMark({ check }: { check: boolean | 'mixed' }) {
  const Icon = check === 'mixed' ? IconSquareMinus : check ? IconSquareCheckFilled : IconSquare
  return <Icon size={17} className={classes.check} data-checked={check !== false || undefined} aria-hidden />
}

/** Lets the line be dragged, and others land on it. */
function useDraggable(id: number) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const line = element.current
    if (!line) return
    const isLine = ({ source }: { source: { data: Record<string, unknown> } }) => 'lineId' in source.data
    const stops = [
      draggable({
        element: line,
        getInitialData: () => ({ lineId: id }),
        onDragStart: () => line.setAttribute('data-dragged', ''),
        onDrop: () => line.removeAttribute('data-dragged'),
      }),
      dropTargetForElements({
        element: line,
        canDrop: isLine,
        getData: ({ input }) => {
          const { top, height } = line.getBoundingClientRect()
          return { lineId: id, edge: input.clientY < top + height / 2 ? 'top' : 'bottom' }
        },
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [id])
  return element
}
