export function ProtocolQuestionsPage() {
  return null
}
