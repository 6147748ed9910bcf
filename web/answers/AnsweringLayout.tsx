import { Button, Drawer } from '@mantine/core'
import '@mantine/core/styles/Drawer.layer.css'
import { useMediaQuery } from '@mantine/hooks'
import { IconBook2, IconListCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { AssessmentPeriod } from '#domain/periods/periods.contract.ts'
import type { Topic } from '#domain/questions/questions.contract.ts'
import type { CurrentUser } from '#domain/users/users.contract.ts'
import { failedOf } from '#web/platform/table-of.ts'
import { useModalStack } from '#web/ui/modal-stack.ts'
import { Failed, NotThere } from '#web/ui/PageStates.tsx'
import { useFocusBack } from '#web/ui/use-focus-back.ts'
import { useTitle } from '#web/ui/use-title.ts'
import { AsideSection } from './AsideSection.tsx'
import { questionsAsked } from './answer-queries.ts'
import classes from './AnsweringLayout.module.css'
import { answersTexts as texts } from './answers.texts.ts'
import { DeskSection } from './DeskSection.tsx'
import { DeskSkeleton } from './DeskSkeleton.tsx'
import { HeadSection } from './HeadSection.tsx'
import { OutlineSection } from './OutlineSection.tsx'
import type { OutlineTopic, placeIn } from './outline.ts'
import { useDeskScene } from './use-desk-scene.ts'

export interface Answering {
  me: CurrentUser
  period: AssessmentPeriod
  outline: readonly OutlineTopic[]
  topic: Topic
  questionId: number
  place: ReturnType<typeof placeIn>
  /** The entity of the address, or null for all. */
  entityId: number | null
  /** The chosen ids, as they stand in the address. */
  chosen: string
}
