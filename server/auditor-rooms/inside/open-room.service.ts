import type { openRoomApi } from '#domain/auditor-rooms/open-room.contract.ts'
import type { FileStore } from '#server/platform/files/store.ts'
import type { Handlers } from '#server/platform/serve/call.ts'
import { enterRoom, leaveRoom, lookAtDoor, sendCode } from './enter-room.ts'
import { counted } from './open-room.ts'
import { listAnswers, showAnswer } from './room-answers.ts'
import { listFiles, openFile } from './room-files.ts'
import { ask, listQuestions } from './room-questions.ts'
import { openReport } from './room-reports.ts'
import { listRequests, showRequest } from './room-requests.ts'
import { showRoom } from './show-room.ts'

/** The calls of an auditor: everything is about the one room that was opened. */
export function openRoom({
  store,
  address,
}: {
  store: FileStore
  address: string
}): Handlers<typeof openRoomApi> {
  return {
    door: counted(lookAtDoor),
    sendCode: counted(sendCode),
    enter: counted(call => enterRoom(call, address)),
    leave: counted(leaveRoom),
    show: counted(showRoom),
    requests: counted(listRequests),
    request: counted(showRequest),
    answers: counted(listAnswers),
    answer: counted(showAnswer),
    files: counted(listFiles),
    openFile: counted(call => openFile(call, store)),
    openReport: openReport(store),
    questions: counted(listQuestions),
    ask: counted(ask),
  }
}
