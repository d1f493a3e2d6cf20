/** What stands in the place of a name, or of a text, of somebody whose personal data was erased (个人信息保护法 47). */
export const erased = '已注销'
