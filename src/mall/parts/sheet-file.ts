import { useState } from 'react'

/** By its name, as the chooser of the browser has it; an old .xls goes on, for the server says what to do with it. */
function whyNotSheet({ name }: File): string | undefined {
  return /\.(xlsx?|csv|txt)$/i.test(name) ? undefined : `“${name}”不是表格，请选择.xlsx或.csv文件`
}

/** A picture or a paper that was chosen or dropped by mistake is not read as a table of one line. */
export function useSheetFile(onFile: (file: File) => void) {
  const [wrong, setWrong] = useState<string>()
  return {
    wrong,
    take(file: File) {
      const why = whyNotSheet(file)
      setWrong(why)
      if (why === undefined) onFile(file)
    },
  }
}
