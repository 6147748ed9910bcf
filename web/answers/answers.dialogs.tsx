import { lazy } from 'react'
import type { AddressedDialogs } from '#web/platform/pages/addressed-dialog.ts'

const AnswerDialog = lazy(() =>
  import('./dialog/AnswerDialog.tsx').then(({ AnswerDialog }) => ({ default: AnswerDialog })),
)
const OpinionDialog = lazy(() =>
  import('./dialog/OpinionDialog.tsx').then(({ OpinionDialog }) => ({ default: OpinionDialog })),
)
const CriteriaDialog = lazy(() =>
  import('./dialog/CriteriaDialog.tsx').then(({ CriteriaDialog }) => ({ default: CriteriaDialog })),
)
const AnswerFilesDialog = lazy(() =>
  import('./files/AnswerFilesDialog.tsx').then(({ AnswerFilesDialog }) => ({ default: AnswerFilesDialog })),
)
const FileViewerDialog = lazy(() =>
  import('./files/FileViewerDialog.tsx').then(({ FileViewerDialog }) => ({ default: FileViewerDialog })),
)

type AnswersDialogs = AddressedDialogs<{
  answer: ['answerId']
  'answer-edit': ['answerId']
  collaboration: ['entityId', 'questionId', 'collaborationId']
  criteria: ['questionId']
  files: ['answerId']
  file: ['answerId', 'fileId']
}>

declare module '#web/platform/pages/addressed-dialog.ts' {
  interface Dialogs extends AnswersDialogs {}
}

export const dialogs: AnswersDialogs = {
  answer: {
    ids: ['answerId'],
    draw: ({ answerId }, onClose) => <AnswerDialog answerId={answerId} onClose={onClose} />,
  },
  'answer-edit': {
    ids: ['answerId'],
    draw: ({ answerId }, onClose) => <AnswerDialog answerId={answerId} isEditing onClose={onClose} />,
    stateOf: 'answer',
  },
  collaboration: {
    ids: ['entityId', 'questionId', 'collaborationId'],
    draw: ({ entityId, questionId, collaborationId }, onClose) => (
      <OpinionDialog
        entityId={entityId}
        questionId={questionId}
        collaborationId={collaborationId}
        onClose={onClose}
      />
    ),
  },
  criteria: {
    ids: ['questionId'],
    draw: ({ questionId }, onClose) => <CriteriaDialog questionId={questionId} onClose={onClose} />,
  },
  files: {
    ids: ['answerId'],
    draw: ({ answerId }, onClose) => <AnswerFilesDialog answerId={answerId} onClose={onClose} />,
  },
  file: {
    ids: ['answerId', 'fileId'],
    draw: ({ answerId, fileId }, onClose) => (
      <FileViewerDialog answerId={answerId} fileId={fileId} onClose={onClose} />
    ),
  },
}
