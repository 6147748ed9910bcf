import { VisuallyHidden } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { editorTexts as texts } from '../editor.texts.ts'
import { RatingBar } from '../rating/RatingBar.tsx'
import { useSelecting } from '../rating/use-selecting.ts'
import { useEditor, useOrder } from '../use-editor.ts'
import { AddingLine } from './AddingLine.tsx'
import { HeadingDialog } from './HeadingDialog.tsx'
import classes from './Outline.module.css'
import { OutlineBar } from './OutlineBar.tsx'
import { OutlineLine } from './OutlineLine.tsx'
import { type Line, linesOf, type Place, placeOf, stepOf } from './outline-lines.ts'
import { LandingContext, useDragging } from './use-dragging.ts'

const LINE_PX = 36

interface Props {
  chosenId: number | undefined
  onChoose: (id: number | undefined) => void
  /** Moves a line to the trash, after asking where that is needed. */
  onRemove: (id: number) => void
}

/** The place in which a line is being added, and the line that it is shown below. */
interface Adding {
  place: Place
  below: number | null
}

/** The topics and questions, of which only those in view are rendered. */
export function OutlineSection({ chosenId, onChoose, onRemove }: Props) {
  const editor = useEditor()
  const order = useOrder()
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set())
  const [adding, setAdding] = useState<Adding | null>(null)
  const [heading, setHeading] = useState<{ topicId: number; run: () => void } | null>(null)
  const [said, setSaid] = useState('')
  const lines = useMemo(() => linesOf(order, closed), [order, closed])
  const selecting = useSelecting(order)
  const shown = useMemo(() => withAdding(lines, adding), [lines, adding])
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE_PX,
    getItemKey: index => shown[index]?.id ?? 'adding',
    overscan: 8,
  })
  const focused = lines.some(({ id }) => id === chosenId) ? chosenId : lines[0]?.id
  const landing = useDragging(scroller, askToMove)

  function show(id: number) {
    const index = shown.findIndex(line => line?.id === id)
    if (index >= 0) virtual.scrollToIndex(index, { align: 'auto' })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another line is chosen
  useEffect(() => {
    if (chosenId !== undefined) show(chosenId)
  }, [chosenId])

  /** Focuses a line once it is rendered: one that was out of view is not there yet. */
  function focus(id: number) {
    show(id)
    requestAnimationFrame(() => requestAnimationFrame(() => lineElement(scroller.current, id)?.focus()))
  }

  /** Asks before a topic without questions, which may have answers, gets its first one. */
  function asHeading(topicId: number | null, run: () => void) {
    const isHeading = topicId === null || editor.store.hasQuestions(topicId)
    if (isHeading || editor.isUnanswered(topicId)) run()
    else setHeading({ topicId, run })
  }

  function askToMove(id: number, place: Place) {
    asHeading(place.parent_question_id, () => void move(id, place))
  }

  async function move(id: number, place: Place) {
    const before = placeOf(order, id)
    void editor.move(id, place)
    const now = linesOf(editor.store.state.order, new Set()).find(line => line.id === id)
    if (!now) return
    const isSame = before?.parent_question_id === place.parent_question_id
    const topic = now.parentId === null ? '' : (editor.store.entry(now.parentId)?.question.title ?? '')
    setSaid(isSame ? texts.movedTo(now.position, now.size) : texts.movedInto(topic, now.position, now.size))
    if (now.parentId !== null && closed.has(now.parentId)) setOpen(now.parentId, true)
    focus(id)
  }

  function step(id: number, by: -1 | 1) {
    const place = stepOf(order, id, by)
    if (place) askToMove(id, place)
    else setSaid(texts.cantMove)
  }

  function setOpen(id: number, isOpen: boolean) {
    // Lines that are not rendered again would undo what was opened since.
    setClosed(before => {
      const next = new Set(before)
      if (isOpen) next.delete(id)
      else next.add(id)
      return next
    })
  }

  function addTopic(after?: Line) {
    const last = order.findLast(each => each.parent_question_id === null)
    const topicId = after ? (after.parentId ?? after.id) : (last?.id ?? null)
    const below = lines.findLast(line => line.id === topicId || line.parentId === topicId)
    setAdding({ place: { parent_question_id: null, after_question_id: topicId }, below: below?.id ?? null })
  }

  function addQuestion(line: Line | undefined, isLast: boolean) {
    if (!line) return
    const topicId = line.parentId ?? line.id
    if (closed.has(topicId)) setOpen(topicId, true)
    const last = isLast ? order.findLast(each => each.parent_question_id === topicId)?.id : undefined
    const after = last ?? (line.parentId === null ? null : line.id)
    asHeading(topicId, () =>
      setAdding({
        place: { parent_question_id: topicId, after_question_id: after },
        below: after ?? topicId,
      }),
    )
  }

  function hearKey(event: KeyboardEvent) {
    const target = (event.target as HTMLElement).closest<HTMLElement>('[data-line]')
    const index = lines.findIndex(({ id }) => String(id) === target?.dataset.line)
    const line = lines[index]
    if (!line || selecting.hearKey(event, line.id) || event.ctrlKey || event.metaKey) return
    const go = (to: Line | undefined) => {
      if (!to) return
      onChoose(to.id)
      focus(to.id)
    }
    const isOpen = !closed.has(line.id)
    const keys: Record<string, () => void> = {
      ArrowDown: () => (event.altKey ? step(line.id, 1) : go(lines[index + 1])),
      ArrowUp: () => (event.altKey ? step(line.id, -1) : go(lines[index - 1])),
      Home: () => go(lines[0]),
      End: () => go(lines.at(-1)),
      ArrowRight: () => line.parentId === null && !isOpen && setOpen(line.id, true),
      ArrowLeft: () =>
        line.parentId === null ? setOpen(line.id, false) : go(lines.find(({ id }) => id === line.parentId)),
      Enter: () => (event.shiftKey ? addTopic(line) : addQuestion(line, false)),
      ' ': () => onChoose(line.id),
      Delete: () => onRemove(line.id),
    }
    const act = keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }

  const items = virtual.getVirtualItems()
  const topics = order.filter(each => each.parent_question_id === null)
  const areClosed = topics.length > 0 && topics.every(({ id }) => closed.has(id))
  return (
    <section className={classes.outline} aria-label={texts.outline}>
      <OutlineBar
        isEmpty={lines.length === 0}
        isSelecting={selecting.chosen !== null}
        areClosed={areClosed}
        onAddQuestion={() =>
          addQuestion(
            lines.find(({ id }) => id === focused),
            true,
          )
        }
        onAddTopic={() => addTopic()}
        onSelect={() => selecting.set(selecting.chosen ? null : new Set())}
        onClose={() => setClosed(areClosed ? new Set() : new Set(topics.map(({ id }) => id)))}
      />
      <RatingBar selecting={selecting} />
      <div ref={scroller} className={classes.scroller}>
        <div className={classes.lines} style={{ height: virtual.getTotalSize() }}>
          <div
            role="tree"
            className={classes.tree}
            aria-label={texts.outline}
            aria-multiselectable={selecting.chosen !== null || undefined}
            tabIndex={-1}
            onKeyDown={hearKey}
          >
            <LandingContext value={landing}>
              {items.map(({ key, index, start }) => {
                const line = shown[index]
                return line ? (
                  <OutlineLine
                    key={key}
                    line={line}
                    style={styleAt(start)}
                    isOpen={!closed.has(line.id)}
                    isChosen={line.id === chosenId}
                    isReachable={line.id === focused}
                    check={selecting.checkOf(line.id)}
                    onChoose={onChoose}
                    onToggle={setOpen}
                    onSelect={selecting.toggle}
                  />
                ) : null
              })}
            </LandingContext>
          </div>
          {adding && (
            <AddingLine
              style={styleAt(shown.indexOf(null) * LINE_PX)}
              place={adding.place}
              onAdded={id =>
                setAdding(now => now && { place: { ...now.place, after_question_id: id }, below: id })
              }
              onClose={last => {
                setAdding(null)
                if (last === null) return
                onChoose(last)
                focus(last)
              }}
            />
          )}
        </div>
      </div>
      {heading && (
        <HeadingDialog
          id={heading.topicId}
          onClose={() => setHeading(null)}
          onConfirm={() => {
            setHeading(null)
            heading.run()
          }}
        />
      )}
      <p className={classes.keys}>{selecting.chosen ? texts.selectKeys : texts.keys}</p>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </section>
  )
}

// Each line that is transformed would be a part of its own in every frame.
const styleAt = (start: number) => ({ top: start, height: LINE_PX })

/** The lines, with a place for the one that is being added. */
function withAdding(lines: readonly Line[], adding: Adding | null): readonly (Line | null)[] {
  if (!adding) return lines
  const index = adding.below === null ? 0 : lines.findIndex(({ id }) => id === adding.below) + 1
  return [...lines.slice(0, index), null, ...lines.slice(index)]
}

function lineElement(root: HTMLElement | null, id: number): HTMLElement | null {
  return root?.querySelector(`[data-line="${id}"]`) ?? null
}
