import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { hashOf, type OpenDialog, useDialogs, useOpenDialogs } from '#web/platform/pages/open-dialogs.ts'
import { CLOSING_MS, Closing } from '#web/ui/dialogs/closing.ts'

const AnswerDialog = lazy(() =>
  import('../../answers/dialog/AnswerDialog.tsx').then(({ AnswerDialog }) => ({ default: AnswerDialog })),
)
const OpinionDialog = lazy(() =>
  import('../../answers/dialog/OpinionDialog.tsx').then(({ OpinionDialog }) => ({ default: OpinionDialog })),
)
const CriteriaDialog = lazy(() =>
  import('../../answers/dialog/CriteriaDialog.tsx').then(({ CriteriaDialog }) => ({
    default: CriteriaDialog,
  })),
)
const EntitySummaryDialog = lazy(() =>
  import('../../exclusions/EntitySummaryDialog.tsx').then(({ EntitySummaryDialog }) => ({
    default: EntitySummaryDialog,
  })),
)
const AnswerFilesDialog = lazy(() =>
  import('../../answers/files/AnswerFilesDialog.tsx').then(({ AnswerFilesDialog }) => ({
    default: AnswerFilesDialog,
  })),
)
const FileViewerDialog = lazy(() =>
  import('../../answers/files/FileViewerDialog.tsx').then(({ FileViewerDialog }) => ({
    default: FileViewerDialog,
  })),
)
const DiscussionDialog = lazy(() =>
  import('../../discussions/DiscussionDialog.tsx').then(({ DiscussionDialog }) => ({
    default: DiscussionDialog,
  })),
)
const NotesDialog = lazy(() =>
  import('../../notes/NotesDialog.tsx').then(({ NotesDialog }) => ({ default: NotesDialog })),
)
const ExclusionAskDialog = lazy(() =>
  import('../../exclusions/ExclusionAskDialog.tsx').then(({ ExclusionAskDialog }) => ({
    default: ExclusionAskDialog,
  })),
)
const AssignDialog = lazy(() =>
  import('../../assignments/AssignDialog.tsx').then(({ AssignDialog }) => ({ default: AssignDialog })),
)
const ExclusionRequestDialog = lazy(() =>
  import('../../exclusions/ExclusionRequestDialog.tsx').then(({ ExclusionRequestDialog }) => ({
    default: ExclusionRequestDialog,
  })),
)

type Draw<Dialog> = (dialog: Dialog, onClose: () => void) => ReactNode

/** The dialogs that have an address, a line each, loaded when first opened. */
const dialogs: { [Name in OpenDialog['name']]?: Draw<Extract<OpenDialog, { name: Name }>> } = {
  answer: ({ answerId }, onClose) => <AnswerDialog answerId={answerId} onClose={onClose} />,
  'answer-edit': ({ answerId }, onClose) => <AnswerDialog answerId={answerId} isEditing onClose={onClose} />,
  collaboration: ({ name: _, ...path }, onClose) => <OpinionDialog {...path} onClose={onClose} />,
  criteria: ({ questionId }, onClose) => <CriteriaDialog questionId={questionId} onClose={onClose} />,
  files: ({ answerId }, onClose) => <AnswerFilesDialog answerId={answerId} onClose={onClose} />,
  file: ({ answerId, fileId }, onClose) => (
    <FileViewerDialog answerId={answerId} fileId={fileId} onClose={onClose} />
  ),
  discussion: ({ answerId }, onClose) => <DiscussionDialog answerId={answerId} onClose={onClose} />,
  notes: ({ answerId }, onClose) => <NotesDialog answerId={answerId} onClose={onClose} />,
  entity: ({ entityId }, onClose) => <EntitySummaryDialog entityId={entityId} onClose={onClose} />,
  'exclusion-ask': ({ questionId, entityId }, onClose) => (
    <ExclusionAskDialog questionId={questionId} entityId={entityId} onClose={onClose} />
  ),
  assign: ({ questionId, entityId }, onClose) => (
    <AssignDialog questionIds={[questionId]} entityId={entityId} onClose={onClose} />
  ),
  'assign-many': ({ questionIds }, onClose) => (
    <AssignDialog questionIds={questionIds} entityId={0} onClose={onClose} />
  ),
  'exclusion-request': ({ requestId }, onClose) => (
    <ExclusionRequestDialog id={requestId} onClose={onClose} />
  ),
}

/** The dialogs in the address, stacked over the page. A closed one stays mounted until its transition ends. */
export function AddressedDialogs() {
  const open = useOpenDialogs()
  const { close } = useDialogs()
  const shown = useLingering(open)
  return shown.map(({ dialog, key, isClosing }) => {
    const draw = dialogs[dialog.name] as Draw<OpenDialog> | undefined
    return (
      <Closing key={key} value={isClosing}>
        <Suspense>{draw?.(dialog, isClosing ? () => undefined : close)}</Suspense>
      </Closing>
    )
  })
}

interface Shown {
  dialog: OpenDialog
  key: string
  isClosing: boolean
}

function useLingering(open: readonly OpenDialog[]): readonly Shown[] {
  const [leaving, setLeaving] = useState<readonly Shown[]>([])
  const before = useRef<readonly Shown[]>([])
  const now = open.map((dialog, index) => ({
    dialog,
    // Reading and editing an answer are one dialog.
    key: `${index} ${hashOf([dialog]).replace('answer-edit', 'answer')}`,
    isClosing: false,
  }))
  const keys = now.map(({ key }) => key).join(' ')
  const latest = useRef(now)
  latest.current = now
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys say which dialogs are open
  useEffect(() => {
    const gone = before.current.filter(({ key }) => !latest.current.some(each => each.key === key))
    before.current = latest.current
    if (gone.length === 0) return
    setLeaving(gone.map(each => ({ ...each, isClosing: true })))
    const timer = setTimeout(() => setLeaving([]), CLOSING_MS)
    return () => clearTimeout(timer)
  }, [keys])
  return [...now, ...leaving.filter(({ key }) => !now.some(each => each.key === key))]
}
