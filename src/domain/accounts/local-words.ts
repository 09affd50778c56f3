/** Words that people here make passwords of and that lists of the world's common passwords lack, the likeliest first; lower case. */
export const localWords: string[] = (
  "india bharat kerala kochi cochin ernakulam onam diwali deepavali holi eid vishu pongal navratri christmas krishna ganesh ganesha " +
  "shiva lakshmi saraswati hanuman ganapathi allah jesus omsairam saibaba sairam jaihind jaishreeram vandemataram hindustan malayalam " +
  "malayali mallu amma achan appa papa mummy chechi chetta mumbai delhi newdelhi bangalore bengaluru chennai hyderabad kolkata pune " +
  "thiruvananthapuram trivandrum kozhikode calicut thrissur kannur kollam alappuzha alleppey kottayam palakkad malappuram kasaragod " +
  "wayanad idukki pathanamthitta aluva fortkochi munnar tamilnadu karnataka maharashtra gujarat cricket sachin tendulkar dhoni kohli " +
  "viratkohli ipl mohanlal mammootty dulquer rajini rajinikanth shahrukh bollywood welcome password secret monsoon summer thattukada " +
  "kasavu saree kurta mundu masala biryani chai mango coconut elephant tiger peacock lotus namaste rupee paisa whatsapp facebook"
).split(" ");
