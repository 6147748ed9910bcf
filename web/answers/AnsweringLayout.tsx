import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { failedOf } from '#web/platform/table-of.ts'
import { Failed, NotThere } from '#web/ui/page/PageStates.tsx'
import { useTitle } from '#web/ui/page/use-title.ts'
import classes from './AnsweringLayout.module.css'
import type { Answering } from './answering.ts'
import { answersTexts as texts } from './answers.texts.ts'
import { SideSection } from './aside/SideSection.tsx'
import { AnswerEditor } from './editor/AnswerEditor.tsx'
import { AnswerEditorSkeleton } from './editor/AnswerEditorSkeleton.tsx'
import { HeadSection } from './editor/HeadSection.tsx'
import { type Interview, noInterview } from './editor/interview.ts'
import { useLoadedQuestion } from './editor/use-loaded-question.ts'
import { loadQuestion } from './load-answering.ts'
import { OutlineSection } from './outline/OutlineSection.tsx'
import type { Saved, Sheet } from './saved.ts'
import { useUndo } from './saving/use-undo.ts'

/**
 * The layout: chosen topics on the left, the question in the middle, help on the right; on a phone the sides become
 * sheets.
 */
export function AnsweringLayout(answering: Answering) {
  const { position, questionId, outline, queried } = answering
  const [sheet, setSheet] = useState<Sheet>(null)
  const [lastSaved, setLastSaved] = useState<Saved | null>(null)
  const [interview, setInterview] = useState<Interview>(noInterview)
  const { loaded, question, isGone, failed, tryAgain } = useLoadedQuestion(answering)
  const { undo, isUndoing } = useUndo()
  const client = useQueryClient()
  useTitle(question ? `${question.tempid} ${question.title}` : texts.title)
  useEffect(() => {
    if (position.next) void loadQuestion(client, position.next, queried)
  }, [client, position.next, queried])
  const undoable = isUndoing ? null : (lastSaved?.undoable ?? null)
  const undoLast = useCallback(() => {
    if (undoable) void undo(undoable).then(() => setLastSaved(null))
  }, [undo, undoable])
  return (
    <div className={classes.layout}>
      <SideSection
        label={texts.chosenTopics}
        side="left"
        isOpen={sheet === 'outline'}
        onClose={() => setSheet(null)}
      >
        <OutlineSection answering={answering} outline={outline} onGo={() => setSheet(null)} />
      </SideSection>
      <div className={classes.middle}>
        <HeadSection answering={answering} question={question} onSheet={setSheet} />
        {failed ? (
          <Failed {...failedOf(failed)} onTryAgain={tryAgain} />
        ) : isGone ? (
          <NotThere title={texts.notThere} help={texts.notThereHelp} />
        ) : (
          !loaded && <AnswerEditorSkeleton />
        )}
        {loaded && (
          <AnswerEditor
            key={`${questionId} ${loaded.mode}`}
            answering={answering}
            loaded={loaded}
            sheet={sheet}
            onSheet={setSheet}
            interview={interview}
            onInterview={setInterview}
            lastSaved={lastSaved}
            onSaved={setLastSaved}
            onUndo={undoable && undoLast}
          />
        )}
      </div>
    </div>
  )
}
